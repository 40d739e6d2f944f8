import pLimit from "p-limit";
import { AppError } from "../contract/errors.ts";

/** A visitor would wait for seconds behind more renders than this. */
const maxWaiting = 100;

/** Runs renders when a slot is free, and refuses them if too many are waiting. */
export function createRenderLimiter(concurrency: number) {
  const limit = pLimit(concurrency);
  async function run<T>(render: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= maxWaiting) {
      throw new AppError("unavailable", "Nettstedet har svært mange besøk akkurat nå. Prøv igjen om litt.", {
        retryAfterSeconds: 2,
      });
    }
    return limit(render);
  }
  return { run, isIdle: () => limit.activeCount === 0 };
}
