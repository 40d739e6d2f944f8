import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { AppError, errorStatus } from "../contract/errors.ts";
import { createDayReader } from "../contract/norwegian-day.ts";
import { countBytes, type FinishedResponse } from "./finished-response.ts";
import { createRenderLimiter } from "./render-limiter.ts";
import { rejectWhenNotListening } from "./reject-when-not-listening.ts";

/** The keys of pages: those of core pages are never evicted. */
export interface PageKeys {
  core: ReadonlySet<string>;
  /** The pages to render in advance. */
  all: Iterable<string>;
}

export interface RenderedResponse extends FinishedResponse {
  /**
   * The ETags of everything that the response was rendered from, apart from the date. While they stay the same, so does the
   * response. Without them every content change renders it again.
   */
  inputs?: ReadonlyMap<string, string>;
  /** Something that it shows could not be read. It is sent, and the next request renders it again. */
  isIncomplete?: boolean;
}

interface CachedResponse {
  response: RenderedResponse;
  version: string;
  day: string;
  /** The number of the last request for it. */
  lastUse: number;
  bytes: number;
}

interface CacheSettings {
  /** Renders the response of a key: a path, with parameters if it has any. */
  render: (key: string, options: { isCached: boolean }) => Promise<RenderedResponse>;
  /** Returns the current ETag of what a response was rendered from. */
  readInput?: (input: string) => Promise<string>;
  /** Lists the pages that exist now. Without it, none is rendered in advance. */
  listKeys?: () => Promise<PageKeys>;
  /** False while a change made by another instance could be missed. */
  isListening: () => boolean;
  now: () => Date;
  log: Logger;
  maxResponses?: number;
  /** Of their bodies, in every encoding. */
  maxBytes?: number;
  concurrentRenders?: number;
  settleMs?: number;
  renderAllRetryMs?: number;
}

/** After a failed render the previous response is served for this long before the next attempt; in an outage, all are. */
const retryAfterMs = 1_000;
/** Pages are rendered in advance this long after the start or the last change: several saves are rendered once. */
const defaultSettleMs = 3_000;
const defaultRenderAllRetryMs = 5_000;
/** A page is rendered in advance once nobody has asked for one for this long. */
const quietMs = 50;
/** A page is rendered in advance after this long even if visitors keep asking for others. */
const maxPostponeMs = 250;
const defaultMaxBytes = 16 * 1024 * 1024;
const maxLoggedKeys = 10;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Finished responses, rendered once per content version and cached until the content changes. */
export function createResponseCache(settings: CacheSettings) {
  const { render, readInput, isListening, now, log } = settings;
  const { listKeys = () => Promise.resolve({ core: new Set<string>(), all: [] }) } = settings;
  const { maxResponses = 1000, maxBytes = defaultMaxBytes } = settings;
  const { concurrentRenders = 2, settleMs = defaultSettleMs } = settings;
  const { renderAllRetryMs = defaultRenderAllRetryMs } = settings;
  const responses = new Map<string, CachedResponse>();
  const pending = new Map<string, Promise<RenderedResponse>>();
  const limiter = createRenderLimiter(concurrentRenders);
  let core: ReadonlySet<string> = new Set();
  let totalBytes = 0;
  let contentVersion = 0;
  /** When the last render of a key failed. By the clock of `performance.now()`, which is never put back. */
  const failures = new Map<string, number>();
  let lastOutage = -Infinity;
  let isRenderingAll = false;
  let isStopped = false;
  let requests = 0;
  /** The number of requests at the last check, and when it last changed. */
  let seen = { requests, at: -Infinity };

  // Pages show the year and what is available today, so they are rendered again after midnight in Norway.
  const getDay = createDayReader(now);
  let version = { content: -1, day: "", name: "" };

  function currentVersion(): string {
    const day = getDay();
    // A new string for each request would cost more than the rest.
    if (version.content !== contentVersion || version.day !== day) {
      version = { content: contentVersion, day, name: `${contentVersion} ${day}` };
    }
    return version.name;
  }

  /** The cached response if it is current. */
  function getCached(key: string): FinishedResponse | undefined {
    requests += 1;
    const entry = responses.get(key);
    if (entry?.version !== currentVersion() || !isListening()) return undefined;
    entry.lastUse = requests;
    return entry.response;
  }

  /** Returns the response of a key that exists: cached, rendered, or the previous one while rendering fails. */
  async function get(key: string): Promise<FinishedResponse> {
    const cached = getCached(key);
    if (cached) return cached;
    const previous = findPrevious(key);
    if (previous && hasJustFailed(key)) return previous;
    const version = currentVersion();
    try {
      const rendering = renderOnce(key, version);
      const response = await (previous ? rejectWhenNotListening(rendering, isListening) : rendering);
      if (response.status < 500 || !previous) return response;
      recordFailure(key, response.status === errorStatus.unavailable);
    } catch (error) {
      if (!previous) throw error;
      log.error({ err: error, key }, "rendering failed");
      recordFailure(key, isUnavailable(error));
    }
    log.warn({ key }, "serving the last finished page");
    return previous;
  }

  /** In an outage all renders would fail, and each attempt may take a second. */
  function recordFailure(key: string, isOutage: boolean): void {
    const time = performance.now();
    if (isOutage) lastOutage = time;
    if (failures.size >= maxResponses) failures.clear();
    failures.set(key, time);
  }

  function hasJustFailed(key: string): boolean {
    return performance.now() - Math.max(lastOutage, failures.get(key) ?? -Infinity) < retryAfterMs;
  }

  /** The last finished response: of the key, or of its path without parameters. */
  function findPrevious(key: string): FinishedResponse | undefined {
    return (responses.get(key) ?? responses.get(key.split("?", 1)[0] ?? key))?.response;
  }

  /** Concurrent requests for a key share one render. */
  function renderOnce(key: string, version: string): Promise<RenderedResponse> {
    const job = `${version} ${key}`;
    const running = pending.get(job);
    if (running) return running;
    const rendering = renderIfChanged(key, version).finally(() => pending.delete(job));
    pending.set(job, rendering);
    return rendering;
  }

  async function renderIfChanged(key: string, version: string): Promise<RenderedResponse> {
    const day = getDay();
    const previous = responses.get(key);
    const isUnchanged = previous?.day === day && (await hasSameInputs(previous.response));
    const response = isUnchanged
      ? previous.response
      : await limiter.run(() => render(key, { isCached: true }));
    const isFinal = response.status === 200 || response.status === 404;
    if (isFinal && !response.isIncomplete) store(key, response, { version, day });
    return response;
  }

  async function hasSameInputs({ inputs }: RenderedResponse): Promise<boolean> {
    if (!inputs || !readInput) return false;
    const changes = await Promise.all(
      Array.from(inputs, async ([input, etag]) => (await readInput(input)) !== etag),
    );
    return !changes.includes(true);
  }

  /** Returns the response of a key if it can be rendered: unlike get(), never the previous one. */
  function getCurrent(key: string): Promise<FinishedResponse> {
    const cached = getCached(key);
    return cached ? Promise.resolve(cached) : renderOnce(key, currentVersion());
  }

  /** Renders a response that is never cached. While rendering fails, that of the path without parameters is returned. */
  async function getUncached(key: string): Promise<FinishedResponse> {
    try {
      const response = await limiter.run(() => render(key, { isCached: false }));
      if (response.status < 500) return response;
      return findPrevious(key) ?? response;
    } catch (error) {
      const previous = findPrevious(key);
      if (!previous) throw error;
      return previous;
    }
  }

  function store(
    key: string,
    response: RenderedResponse,
    made: Pick<CachedResponse, "version" | "day">,
  ): void {
    remove(key);
    const bytes = countBytes(response);
    responses.set(key, { response, ...made, lastUse: requests, bytes });
    totalBytes += bytes;
    while (responses.size > maxResponses || totalBytes > maxBytes) {
      const leastRecent = findLeastRecent();
      if (leastRecent === undefined) return;
      remove(leastRecent);
    }
  }

  function remove(key: string): void {
    totalBytes -= responses.get(key)?.bytes ?? 0;
    responses.delete(key);
  }

  function findLeastRecent(): string | undefined {
    let found: { key: string; lastUse: number } | undefined;
    for (const [key, { lastUse }] of responses) {
      if (!core.has(key) && (found === undefined || lastUse < found.lastUse)) found = { key, lastUse };
    }
    return found?.key;
  }

  /** Marks every response as outdated after a content change. They are rendered again when they are asked for. */
  function invalidate(): void {
    contentVersion += 1;
  }

  /** Marks every page as outdated after a content change, and renders all pages again in advance. */
  function invalidateAndRenderAll(): void {
    invalidate();
    void renderAllInAdvance();
  }

  /** Renders all pages in advance, one at a time and after the pages that visitors wait for. */
  async function renderAllInAdvance(): Promise<void> {
    if (isRenderingAll) return;
    isRenderingAll = true;
    let delayMs = settleMs;
    // A change during a round makes its first pages outdated again.
    for (let finished = ""; finished !== currentVersion();) {
      const version = currentVersion();
      await wait(delayMs, undefined, { ref: false });
      if (isStopped) return;
      if (version !== currentVersion()) continue;
      try {
        const count = await renderVersion(version);
        log.info({ count }, "pages rendered in advance");
        finished = version;
        delayMs = settleMs;
      } catch (error) {
        log.warn({ err: error }, "pages could not be rendered in advance");
        delayMs = renderAllRetryMs;
      }
    }
    isRenderingAll = false;
  }

  function isQuiet(): boolean {
    const now = performance.now();
    if (requests !== seen.requests) seen = { requests, at: now };
    return limiter.isIdle() && now - seen.at >= quietMs;
  }

  async function waitForQuiet(): Promise<void> {
    const startedAt = performance.now();
    while (!isQuiet() && performance.now() - startedAt < maxPostponeMs) {
      await wait(10, undefined, { ref: false });
    }
  }

  function averageBytes(): number {
    return responses.size === 0 ? 0 : totalBytes / responses.size;
  }

  /** Returns the number of pages rendered. An outage ends it; any other failure is logged, and the next page is rendered. */
  async function renderVersion(version: string): Promise<number> {
    let count = 0;
    const failed: Array<{ key: string; error: unknown }> = [];
    const keys = await listKeys();
    core = keys.core;
    const wanted = new Set([...keys.core, ...keys.all].slice(0, Math.max(maxResponses, keys.core.size)));
    for (const key of responses.keys()) if (!wanted.has(key)) remove(key);
    for (const key of wanted) {
      await waitForQuiet();
      if (version !== currentVersion() || isStopped) break;
      if (responses.get(key)?.version === version) continue;
      // Rendering it would evict another page.
      if (!responses.has(key) && totalBytes + averageBytes() > maxBytes) continue;
      const previous = responses.get(key)?.response;
      try {
        const response = await renderOnce(key, version);
        if (response.status >= 500) throw createFailure(key, response.status);
        if (response.isIncomplete) throw new AppError("internal", `${key} is incomplete`);
        if (response !== previous) count += 1;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        failed.push({ key, error });
      }
    }
    const [first] = failed;
    if (first) {
      const keys = failed.slice(0, maxLoggedKeys).map(({ key }) => key);
      log.error(
        { err: first.error, count: failed.length, keys },
        "some pages could not be rendered in advance",
      );
    }
    return count;
  }

  /** Ends rendering in advance, before the database is closed. */
  function stop(): void {
    isStopped = true;
  }

  return {
    has: (key: string) => responses.has(key),
    getCached,
    get,
    getCurrent,
    getUncached,
    /** For pages that are never cached: they take turns with the others. */
    renderLimited: limiter.run,
    invalidate,
    invalidateAndRenderAll,
    renderAllInAdvance,
    stop,
  };
}

function createFailure(key: string, status: number): AppError {
  const code = status === errorStatus.unavailable ? "unavailable" : "internal";
  return new AppError(code, `${key} responds with ${status}`);
}

/** Others would fail too: the database or the storage is away, or there are too many visitors. */
function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === "unavailable";
}
