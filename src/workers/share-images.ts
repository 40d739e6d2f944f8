import type { Logger } from "pino";
import type { Context } from "../domain/context.ts";
import { makeShareImages } from "../domain/share-images.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Leaves the processor to the first visitors. */
const firstDelayMs = 3_000;

/** Makes share images after the start and after each change of content. */
export function startShareImageWorker(ctx: Context, log: Logger): Loop {
  let keys = new Set<string>();
  const loop = startLoop({
    run: async ({ signal }) => {
      keys = await makeShareImages(ctx, keys, signal);
    },
    log,
    errorMessage: "share images could not be made",
    firstDelayMs,
  });
  ctx.changes.onChange(loop.request);
  return loop;
}
