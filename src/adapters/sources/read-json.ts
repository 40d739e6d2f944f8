import { minuteMs, secondMs } from "../../shared/durations.ts";

const timeoutMs = 30 * secondMs;
const maxBytes = 8 * 1024 * 1024;
const maxWaitMs = 60 * minuteMs;

/** An external source did not respond as expected. The message says what was expected and what came. */
export class SourceError extends Error {
  readonly status: number | undefined;
  /** How long the source asked to wait before the next request. */
  readonly waitMs: number | undefined;

  constructor(message: string, options: { status?: number; waitMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "SourceError";
    this.status = options.status;
    this.waitMs = options.waitMs;
  }
}

interface SourceRequest {
  /** Names the request in messages. */
  what: string;
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Keeps what came out of messages. */
  isSecret?: boolean;
  signal?: AbortSignal;
  /** Replaced in tests. */
  timeout?: number;
}

/** The JSON at a URL. It is given up when it is slow or long. */
export async function readJson({
  what,
  url,
  isSecret = false,
  signal,
  timeout = timeoutMs,
  ...init
}: SourceRequest): Promise<unknown> {
  const signals = [AbortSignal.timeout(timeout), signal].filter((given) => given !== undefined);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals), redirect: "error" });
    if (!response.ok) {
      await response.body?.cancel();
      throw new SourceError(`${what}: expected status 200, got ${response.status}`, {
        status: response.status,
        waitMs: readWait(response.headers.get("retry-after")),
      });
    }
    return parse(what, await readText(what, response), isSecret);
  } catch (error) {
    if (signal?.aborted || error instanceof SourceError) throw error;
    const isSlow = error instanceof DOMException && error.name === "TimeoutError";
    const cause =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new SourceError(
      isSlow ? `${what}: no complete response within ${timeout / secondMs} s` : `${what}: ${cause}`,
      { cause: error },
    );
  }
}

async function readText(what: string, { body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let length = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new SourceError(`${what}: expected at most ${maxBytes} bytes, got more`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(what: string, text: string, isSecret: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause, which repeats a part of the text.
    throw new SourceError(`${what}: expected JSON, got ${isSecret ? "something else" : excerpt(text)}`);
  }
}

/** What came, short enough for a log line. */
export function excerpt(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  return text.length > 120 ? `${text.slice(0, 120)}…` : text || "nothing";
}

/** Seconds, or a date. */
function readWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * secondMs : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), maxWaitMs);
}
