import type { Logger } from "pino";
import type { Context } from "../domain/context.ts";
import { makeShareImages } from "../domain/share-images.ts";

/** The first visitors come first. */
const firstRoundAfterMs = 3_000;

/** Makes the pictures for shared links: after a start, and after each change of content, one round at a time. */
export function startShareWorker(ctx: Context, log: Logger) {
  let made = new Set<string>();
  let round: Promise<void> | undefined;
  let isWanted = false;
  const stopping = new AbortController();

  async function makeRounds(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false;
      try {
        made = await makeShareImages(ctx, made, stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, "share pictures could not be made");
      }
    }
    round = undefined;
  }

  function want(): void {
    isWanted = true;
    round ??= makeRounds();
  }

  ctx.changes.onChange(want);
  const first = setTimeout(want, firstRoundAfterMs).unref();

  return {
    /** Ends after the picture it is at. */
    async stop(): Promise<void> {
      clearTimeout(first);
      stopping.abort();
      await round;
    },
  };
}
