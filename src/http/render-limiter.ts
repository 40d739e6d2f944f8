import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { AppError } from "../contract/errors.ts";
import { createBudget } from "../domain/budget.ts";

/** A visitor would wait for seconds behind more renders than this. No network may use up the places of the others. */
const pagePlaces = { all: 100, ofNetwork: 10 };
/** A PDF takes as long as ten pages. */
export const pdfPlaces = { all: 20, ofNetwork: 3 };

const retryAfterSeconds = 2;
/** A render that takes longer waits for a file or the database, and others are served meanwhile. */
const maxRestMs = 100;

export type RenderLimiter = ReturnType<typeof createRenderLimiter>;

/** Runs one render at a time, and refuses those of a network with too many waiting, and all if too many wait in all. */
export function createRenderLimiter(places = pagePlaces, wait: (ms: number) => Promise<unknown> = sleep) {
  const limit = pLimit(1);
  const budget = createBudget(places);

  /** With SQLite a render waits for nothing: without the rest, a queue of them would keep all other requests waiting. */
  async function renderAndRest<T>(render: () => Promise<T>, send: (page: Promise<T>) => void): Promise<void> {
    const startedAt = performance.now();
    const page = render();
    send(page);
    await Promise.allSettled([page]);
    await wait(Math.min(performance.now() - startedAt, maxRestMs));
  }

  return async <T>(network: string, render: () => Promise<T>): Promise<T> => {
    if (!budget.reserve(network, 1)) {
      throw new AppError("rate_limited", "Nettstedet har svært mange besøk akkurat nå. Prøv igjen om litt.", {
        retryAfterSeconds,
      });
    }
    try {
      return await new Promise<T>((resolve) => void limit(() => renderAndRest(render, resolve)));
    } finally {
      budget.release(network, 1);
    }
  };
}
