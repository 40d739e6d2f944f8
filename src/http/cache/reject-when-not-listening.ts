import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../contract/errors.ts";

const checkMs = 1_000;
const unfinished = Symbol("unfinished");

/** Waits for work on the database, and rejects if that may be hanging. The work itself goes on. */
export async function rejectWhenNotListening<T>(work: Promise<T>, isListening: () => boolean): Promise<T> {
  for (;;) {
    const stop = new AbortController();
    const timer = wait(checkMs, unfinished, { signal: stop.signal });
    timer.catch(() => undefined);
    const result = await Promise.race([work, timer]).finally(() => stop.abort());
    if (result !== unfinished) return result;
    if (!isListening()) throw new AppError("unavailable", `No result after ${checkMs} ms`);
  }
}
