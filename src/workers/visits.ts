import type { Logger } from "pino";
import type { VisitCounter } from "../domain/visits/visits.ts";
import { type Loop, startLoop } from "./loop.ts";

/** What a killed process loses. */
const flushDelayMs = 5_000;

/** Stores the visits that were counted in memory, and the last ones when it stops. */
export function startVisitWorker(counter: VisitCounter, log: Logger): Pick<Loop, "stop"> {
  const errorMessage = "visits could not be stored";
  const loop = startLoop({
    run: () => counter.flush(),
    log,
    errorMessage,
    firstDelayMs: flushDelayMs,
    getDelayMs: () => flushDelayMs,
  });
  return {
    async stop() {
      await loop.stop();
      await counter.flush().catch((error: unknown) => log.error({ err: error }, errorMessage));
    },
  };
}
