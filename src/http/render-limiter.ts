import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";
import { AppError } from "../contract/errors.ts";
import { createBudget } from "../domain/budget.ts";

/** A visitor would wait for seconds behind more renders than this. No network may use up the places of the others. */
const pagePlaces = { all: 100, ofNetwork: 10 };
/** A PDF takes as long as ten pages. */
export const pdfPlaces = { all: 20, ofNetwork: 3 };

/** Node.js accepts one connection in each turn of the event loop: with one turn for each render, they would queue. */
const turnsBeforeRender = 50;

/** Runs renders when a slot is free, and refuses them if too many are waiting, in all or of the network. */
export function createRenderLimiter(concurrency: number, places = pagePlaces) {
  const limit = pLimit(concurrency);
  const budget = createBudget(places);
  return async <T>(network: string, render: () => Promise<T>): Promise<T> => {
    if (!budget.reserve(network, 1)) {
      throw new AppError("unavailable", "Nettstedet har svært mange besøk akkurat nå. Prøv igjen om litt.", {
        retryAfterSeconds: 2,
      });
    }
    try {
      return await limit(async () => {
        // With SQLite a render waits for nothing: without a pause, a queue of them would keep all other requests waiting.
        for (let turn = 0; turn < turnsBeforeRender; turn += 1) await setImmediate();
        return render();
      });
    } finally {
      budget.release(network, 1);
    }
  };
}
