import type { Logger } from "pino";
import type { FinishedResponse } from "../finished-response.ts";

interface CacheSettings {
  /** Renders the page of a key (a path, perhaps with parameters). */
  render: (key: string) => Promise<FinishedResponse>;
  /** False while a change made by another instance could go unheard. */
  canTrust: () => boolean;
  now: () => Date;
  log: Logger;
  maxPages?: number;
}

/** After a failed render, old bytes are served this long before the next try. */
const retryAfterMs = 1_000;

export type PageCache = ReturnType<typeof createPageCache>;

/** Finished pages, rendered once per content version and kept until the content changes. */
export function createPageCache({ render, canTrust, now, log, maxPages = 500 }: CacheSettings) {
  const pages = new Map<string, { page: FinishedResponse; version: string }>();
  const pending = new Map<string, Promise<FinishedResponse>>();
  let contentVersion = 0;
  let failedAt = 0;
  let isWarming = false;

  // Pages show the year and the month: at midnight they are made anew.
  const currentVersion = () => `${contentVersion} ${now().toDateString()}`;

  /** The page if it is finished and current. */
  function ready(key: string): FinishedResponse | undefined {
    const kept = pages.get(key);
    return kept?.version === currentVersion() && canTrust() ? kept.page : undefined;
  }

  async function get(key: string): Promise<FinishedResponse> {
    const finished = ready(key);
    if (finished) return finished;
    const old = pages.get(key)?.page;
    if (old && now().getTime() - failedAt < retryAfterMs) return old;
    const version = currentVersion();
    try {
      const page = await renderOnce(key, version);
      if (page.status < 500) return page;
      if (!old) return page;
    } catch (error) {
      if (!old) throw error;
      log.error({ err: error, key }, "rendering failed");
    }
    failedAt = now().getTime();
    log.warn({ key }, "serving the last finished page");
    return old;
  }

  /** Several visitors asking at once wait for one render. */
  function renderOnce(key: string, version: string): Promise<FinishedResponse> {
    const job = `${version} ${key}`;
    const running = pending.get(job);
    if (running) return running;
    const rendering = render(key)
      .then((page) => {
        if (page.status === 200) keep(key, page, version);
        return page;
      })
      .finally(() => pending.delete(job));
    pending.set(job, rendering);
    return rendering;
  }

  function keep(key: string, page: FinishedResponse, version: string): void {
    pages.delete(key);
    pages.set(key, { page, version });
    const oldest = pages.keys().next();
    if (pages.size > maxPages && !oldest.done) pages.delete(oldest.value);
  }

  /** Content changed: nothing kept is current any more. What visitors asked for is made anew ahead of them. */
  function forget(): void {
    contentVersion += 1;
    void warm([...pages.keys()]);
  }

  async function warm(keys: string[]): Promise<void> {
    if (isWarming) return;
    isWarming = true;
    try {
      // A change meanwhile makes the first ones old again.
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

  return { ready, get, forget, warm };
}
