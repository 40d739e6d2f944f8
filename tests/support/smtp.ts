import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { waitForExit, findFreePort, spawnChild } from "./programs.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface SmtpOptions {
  /** How long each mail takes to be accepted. */
  delayMs?: number;
  /** Addresses there is no mailbox for. */
  refuses?: string[];
  /** How often an address is told to come back before it is served. */
  laterTimes?: number;
}

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Each header once, its folded lines joined. */
  headers: Map<string, string>;
  text: string;
  messageId: string;
}

/** A mail server on a port of its own that can be taken away and brought back; its mailboxes stay. */
export async function createMailServer() {
  const store = join(temporaryFolder("mail"), "mailbox.jsonl");
  const port = await findFreePort();
  let child: ReturnType<typeof spawnChild> | undefined;
  return {
    url: `smtp://127.0.0.1:${port}`,

    async start({ delayMs = 0, refuses = [], laterTimes = 0 }: SmtpOptions = {}) {
      const settings = JSON.stringify({ port, store, delayMs, refuses, laterTimes });
      const started = spawnChild(process.execPath, [join(import.meta.dirname, "smtp-process.ts"), settings], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout?.once("data", () => resolve());
        started.once("exit", (code) => reject(new Error(`The mail server ended with ${code}`)));
      });
    },

    async kill9() {
      if (child === undefined) return;
      child.kill("SIGKILL");
      await waitForExit(child);
      child = undefined;
    },

    /** Everything in the mailboxes, in the order it came. */
    received(): ReceivedMail[] {
      if (!existsSync(store)) return [];
      const lines = readFileSync(store, "utf8").split("\n").filter(Boolean);
      return lines.map((line) => parse(JSON.parse(line) as { from: string; to: string[]; source: string }));
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof createMailServer>>;

function parse({ from, to, source }: { from: string; to: string[]; source: string }): ReceivedMail {
  const end = source.indexOf("\r\n\r\n");
  const headers = new Map<string, string>();
  for (const line of source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`The header ${name} is there twice`);
    headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  const encoding = headers.get("content-transfer-encoding");
  const body = source.slice(end + 4);
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString("utf8")
      : encoding === "quoted-printable"
        ? unquote(body.replaceAll("=\r\n", ""))
        : body;
  return {
    from,
    to,
    headers,
    text: text.replaceAll("\r\n", "\n"),
    messageId: headers.get("message-id") ?? "",
  };
}

/** RFC 2047. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : unquote(text.replaceAll("_", " ")),
    );
}

function unquote(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
