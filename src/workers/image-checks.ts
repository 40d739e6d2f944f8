import type { Logger } from "pino";
import { hourMs, minuteMs } from "../shared/durations.ts";
import { probeImage } from "../adapters/images/probe-image.ts";
import type { Context } from "../domain/context.ts";
import { checkExternalImages } from "../domain/media/image-checks.ts";
import { type Loop, startLoop } from "./loop.ts";

const firstDelayMs = minuteMs;
const delayMs = hourMs;

/** Checks external images every hour, and new ones after each change of content. */
export function startImageCheckWorker(ctx: Context, log: Logger): Pick<Loop, "stop"> {
  const loop = startLoop({
    run: ({ signal }) => checkExternalImages(ctx, probeImage, signal),
    log,
    errorMessage: "external images could not be checked",
    firstDelayMs,
    getDelayMs: () => delayMs,
  });
  ctx.changes.onChange(loop.request);
  return loop;
}
