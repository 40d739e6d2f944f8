import type { Logger } from "pino";
import { minuteMs } from "../contract/durations.ts";
import type { Context } from "../domain/context.ts";
import { makeShareImages } from "../domain/share-images.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Leaves the processor to the first visitors. */
const firstDelayMs = 20_000;
/** Several saves in a row are handled once. A share image that is requested earlier is made at once. */
const settleMs = 5_000;
const retryDelayMs = minuteMs;

/** Makes share images after the start and after changes of content. */
export function startShareImageWorker(ctx: Context, log: Logger): Loop {
  let keys = new Set<string>();
  const loop = startLoop({
    run: async ({ signal }) => {
      keys = await makeShareImages(ctx, keys, signal);
    },
    log,
    errorMessage: "share images could not be made",
    firstDelayMs,
    retryDelayMs,
  });
  let timer: NodeJS.Timeout | undefined;
  ctx.changes.onChange(() => {
    clearTimeout(timer);
    timer = setTimeout(loop.request, settleMs).unref();
  });
  return loop;
}
