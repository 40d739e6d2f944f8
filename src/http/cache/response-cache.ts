import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { AppError, errorStatus } from "../../contract/errors.ts";
import { createDayReader } from "../../shared/norwegian-day.ts";
import { rejectWhenNotListening } from "./reject-when-not-listening.ts";
import { countBytes, storeResponse, type StoredResponse } from "./stored-response.ts";

interface Entry {
  response: StoredResponse;
  version: number;
  /** The day in Norway. Pages show the year and what is free today. */
  day: string;
}

interface CacheSettings {
  /** False while a change made by another instance could be missed. */
  isListening: () => boolean;
  now: () => Date;
  log: Logger;
  addHeaders: (headers: Headers) => void;
  maxBytes?: number;
}

/** Makes a response, or finds it stored under another key. */
type Respond = () => Promise<Response | StoredResponse>;

/**
 * The page for every path without one of its own: the only 404 that is kept. No URL has a space, so that nobody can ask
 * for this path: the page would wait for itself.
 */
export const notFoundPath = "/unknown path";
/** About 500 pages, in three encodings. */
const defaultMaxBytes = 48 * 1024 * 1024;
/** For this long after a failure the database is not asked again for what the cache still has. */
const outageMemoryMs = 1_000;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * What public GETs returned, by URL. Entries are current until the content changes or the day ends; after that they are
 * sent only while the database is away or too many renders are waiting.
 */
export function createResponseCache(settings: CacheSettings) {
  const { isListening, now, log, addHeaders, maxBytes = defaultMaxBytes } = settings;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => countBytes(response),
  });
  const pending = new Map<string, Promise<StoredResponse>>();
  const getDay = createDayReader(now);
  let version = 0;
  /** By the clock of `performance.now()`, which is never put back. */
  let lastOutage = -Infinity;

  /** The response of a key if it is current. */
  function find(key: string): StoredResponse | undefined {
    const entry = entries.get(key);
    const isCurrent = entry?.version === version && entry.day === getDay() && isListening();
    return isCurrent ? entry.response : undefined;
  }

  /**
   * The response of a key: kept, made now, or an outdated one while making it fails. Without a key it is made for this
   * request alone; `staleKey` names what is sent instead while that fails.
   */
  async function get(key: string | undefined, respond: Respond, staleKey = key): Promise<StoredResponse> {
    const current = key === undefined ? undefined : find(key);
    if (current) return current;
    const stale = staleKey === undefined ? undefined : entries.peek(staleKey)?.response;
    if (!stale) return make(key, respond);
    if (performance.now() - lastOutage < outageMemoryMs) return stale;
    try {
      const response = await rejectWhenNotListening(make(key, respond), isListening);
      if (response.status < 500 && response.status !== errorStatus.rate_limited) return response;
      if (response.status === errorStatus.unavailable) lastOutage = performance.now();
    } catch (error) {
      log.error({ err: error, key }, "a response could not be made");
      if (error instanceof AppError && error.code === "unavailable") lastOutage = performance.now();
    }
    log.warn({ key: staleKey }, "sending an outdated response");
    return stale;
  }

  /** Concurrent requests for a key share the work, unless the content has changed meanwhile. */
  function make(key: string | undefined, respond: Respond): Promise<StoredResponse> {
    if (key === undefined) return store(respond);
    const job = `${version} ${key}`;
    const running = pending.get(job);
    if (running) return running;
    const making = makeAndKeep(key, respond).finally(() => pending.delete(job));
    pending.set(job, making);
    return making;
  }

  async function makeAndKeep(key: string, respond: Respond): Promise<StoredResponse> {
    const made = { version, day: getDay() };
    const response = await store(respond);
    const isComplete = response.headers["cache-control"] !== "no-store";
    const isFinal = response.status === 200 || key === notFoundPath;
    if (isFinal && isComplete) entries.set(key, { response, ...made });
    return response;
  }

  async function store(respond: Respond): Promise<StoredResponse> {
    const response = await respond();
    if (!(response instanceof Response)) return response;
    addHeaders(response.headers);
    return storeResponse(response);
  }

  return {
    find,
    get,
    /** Makes every entry outdated. */
    clear: (): void => {
      version += 1;
    },
  };
}
