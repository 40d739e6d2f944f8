import type { Logger } from "pino";
import { hourMs, minuteMs } from "../shared/durations.ts";
import type { Context } from "../domain/context.ts";
import { EncodingError, findMissingAvif, makeAvif } from "../domain/media/make-avif.ts";
import { type Loop, type Run, startLoop } from "./loop.ts";

const firstDelayMs = 30_000;
const retryDelayMs = 5 * minuteMs;

/**
 * Makes the AVIF files that stored images lack, one at a time. Each run lists the storage, so that nothing is lost by
 * a restart. It should be requested after each upload.
 */
export function startAvifWorker(ctx: Context, log: Logger): Loop {
  /** Of images that cannot be encoded. They are not retried before the next start. */
  const failedKeys = new Set<string>();

  async function makeMissing({ signal, isRequested }: Run): Promise<void> {
    for (const missing of await findMissingAvif(ctx)) {
      const { key } = missing;
      if (failedKeys.has(key)) continue;
      // Images that were uploaded meanwhile come first in the next run.
      if (isRequested()) return;
      const startedAt = performance.now();
      try {
        await makeAvif(ctx, missing, signal);
        log.debug({ key, ms: Math.round(performance.now() - startedAt) }, "AVIF file made");
      } catch (error) {
        if (signal.aborted) return;
        // The storage may be away, and with it the other images.
        if (!(error instanceof EncodingError)) throw error;
        failedKeys.add(key);
        log.error({ err: error, key }, "AVIF file could not be made");
      }
    }
  }

  return startLoop({
    run: makeMissing,
    log,
    errorMessage: "missing AVIF files could not be made",
    firstDelayMs,
    getDelayMs: () => hourMs,
    retryDelayMs,
  });
}
