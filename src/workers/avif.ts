import type { Logger } from "pino";
import type { Context } from "../domain/context.ts";
import { findMissingAvif, makeAvif } from "../domain/media/make-avif.ts";

const afterStartMs = 30_000;
const hourMs = 60 * 60 * 1000;

/**
 * Makes the AVIF files that stored pictures lack, one at a time, in the background. What is missing is read from
 * the storage each time, so nothing is forgotten by a restart: it looks some time after the start, after each
 * upload and every hour.
 */
export function startAvifWorker(ctx: Context, log: Logger) {
  const stopping = new AbortController();
  // Not tried again until the next start.
  const failed = new Set<string>();
  let isWorking = false;
  let isWanted = false;

  async function work(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      const missing = (await findMissingAvif(ctx)).filter(({ key }) => !failed.has(key));
      for (const picture of missing) {
        // What was uploaded meanwhile comes first: look again.
        if (isWanted || stopping.signal.aborted) break;
        const startedAt = performance.now();
        try {
          await makeAvif(ctx, picture, stopping.signal);
          const ms = Math.round(performance.now() - startedAt);
          log.debug({ key: picture.key, ms }, "an AVIF was made");
        } catch (error) {
          if (stopping.signal.aborted) return;
          failed.add(picture.key);
          log.error({ err: error, key: picture.key }, "an AVIF could not be made");
        }
      }
    }
  }

  function look(): void {
    isWanted = true;
    if (isWorking) return;
    isWorking = true;
    void work()
      .catch((error: unknown) => log.error({ err: error }, "the pictures could not be looked through"))
      .finally(() => {
        isWorking = false;
      });
  }

  setTimeout(look, afterStartMs).unref();
  setInterval(look, hourMs).unref();
  return { look, stop: () => stopping.abort() };
}
