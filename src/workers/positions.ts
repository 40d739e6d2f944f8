import type { Logger } from "pino";
import type { ReadFixes } from "../adapters/sources/position-source.ts";
import { SourceError } from "../adapters/sources/read-json.ts";
import type { Context } from "../domain/context.ts";
import { updatePositions } from "../domain/positions/positions.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Reads where the boats are every few minutes, or later if the source asks to wait. */
export function startPositionWorker(ctx: Context, readFixes: ReadFixes, everyMs: number, log: Logger): Loop {
  let waitMs = 0;
  return startLoop({
    run: async ({ signal }) => {
      waitMs = 0;
      try {
        const count = await updatePositions(ctx, readFixes, signal);
        if (count !== undefined) log.debug({ count }, "positions read");
      } catch (error) {
        if (error instanceof SourceError) waitMs = error.waitMs ?? 0;
        throw error;
      }
    },
    log,
    errorMessage: "positions could not be read: the site goes on without new ones",
    getDelayMs: () => Math.max(everyMs, waitMs),
  });
}
