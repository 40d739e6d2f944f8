import type { Logger } from "pino";
import type { FinishedResponse } from "../finished-response.ts";

interface CacheSettings {
  /** Renders the page of a key: a path, with parameters if it has any. */
  render: (key: string) => Promise<FinishedResponse>;
  /** False while a change made by another instance could be missed. */
  isListening: () => boolean;
  now: () => Date;
  log: Logger;
  maxPages?: number;
}

/** After a failed render the previous page is served for this long before the next attempt. */
const retryAfterMs = 1_000;

export type PageCache = ReturnType<typeof createPageCache>;

/** Finished pages, rendered once per content version and cached until the content changes. */
export function createPageCache({ render, isListening, now, log, maxPages = 500 }: CacheSettings) {
  const pages = new Map<string, { page: FinishedResponse; version: string }>();
  const pending = new Map<string, Promise<FinishedResponse>>();
  let contentVersion = 0;
  let failedAt = 0;
  let isWarming = false;

  // Pages show the year and the month, so they are rendered again after midnight.
  const currentVersion = () => `${contentVersion} ${now().toDateString()}`;

  /** The cached page if it is current. */
  function getCached(key: string): FinishedResponse | undefined {
    const entry = pages.get(key);
    return entry?.version === currentVersion() && isListening() ? entry.page : undefined;
  }

  async function get(key: string): Promise<FinishedResponse> {
    const cached = getCached(key);
    if (cached) return cached;
    const previous = pages.get(key)?.page;
    if (previous && now().getTime() - failedAt < retryAfterMs) return previous;
    const version = currentVersion();
    try {
      const page = await renderOnce(key, version);
      if (page.status < 500) return page;
      if (!previous) return page;
    } catch (error) {
      if (!previous) throw error;
      log.error({ err: error, key }, "rendering failed");
    }
    failedAt = now().getTime();
    log.warn({ key }, "serving the last finished page");
    return previous;
  }

  /** Concurrent requests for a page share one render. */
  function renderOnce(key: string, version: string): Promise<FinishedResponse> {
    const job = `${version} ${key}`;
    const running = pending.get(job);
    if (running) return running;
    const rendering = render(key)
      .then((page) => {
        if (page.status === 200) store(key, page, version);
        return page;
      })
      .finally(() => pending.delete(job));
    pending.set(job, rendering);
    return rendering;
  }

  function store(key: string, page: FinishedResponse, version: string): void {
    pages.delete(key);
    pages.set(key, { page, version });
    const oldest = pages.keys().next();
    if (pages.size > maxPages && !oldest.done) pages.delete(oldest.value);
  }

  /** Marks every page as outdated after a content change, and renders the cached ones again in advance. */
  function invalidate(): void {
    contentVersion += 1;
    void warm([...pages.keys()]);
  }

  async function warm(keys: string[]): Promise<void> {
    if (isWarming) return;
    isWarming = true;
    try {
      // A change during the loop makes the first pages outdated again.
      for (let version = ""; version !== currentVersion();) {
        version = currentVersion();
        for (const key of keys) await get(key);
      }
    } catch (error) {
      log.warn({ err: error }, "pages could not be made ahead");
    } finally {
      isWarming = false;
    }
  }

  return { getCached, get, invalidate, warm };
}
