import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

const stopTimeoutMs = 8_000;

/** A job that runs in the background, one run at a time. */
export interface Loop {
  /** Runs the job now, or once more after the current run. */
  request: () => void;
  /** Aborts the current run and waits until it has ended, but not for long. */
  stop: () => Promise<void>;
}

export interface Run {
  /** Aborted by `stop`. */
  signal: AbortSignal;
  /** Whether another run was requested since this one started. */
  isRequested: () => boolean;
}

/** Resolves after the delay, or earlier when the signal is aborted; without a delay, only then. */
export type Wait = (delayMs: number | undefined, signal: AbortSignal) => Promise<unknown>;

interface LoopOptions {
  run: (run: Run) => Promise<unknown>;
  log: Pick<Logger, "error">;
  /** Logged when a run throws; the loop goes on. */
  errorMessage: string;
  firstDelayMs?: number;
  /** The delay between runs; without it, the job runs only on request. */
  getDelayMs?: () => number;
  /** The delay after a run that threw, if it is another. */
  retryDelayMs?: number;
  /** Replaced in tests. */
  wait?: Wait;
}

export function startLoop({
  run,
  log,
  errorMessage,
  firstDelayMs,
  getDelayMs,
  retryDelayMs,
  wait = waitUnref,
}: LoopOptions): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Aborted by a request: it ends the delay before the next run. */
  let requested = new AbortController();
  const isRequested = () => requested.signal.aborted;

  async function runUntilStopped(): Promise<void> {
    if (firstDelayMs !== undefined) await wait(firstDelayMs, requested.signal);
    while (!signal.aborted) {
      requested = new AbortController();
      let hasFailed = false;
      try {
        await run({ signal, isRequested });
      } catch (error) {
        hasFailed = true;
        if (!signal.aborted) log.error({ err: error }, errorMessage);
      }
      const delayMs = (hasFailed ? retryDelayMs : undefined) ?? getDelayMs?.();
      await wait(delayMs, requested.signal);
    }
  }

  const stopped = runUntilStopped();
  return {
    request: () => requested.abort(),
    async stop() {
      stopping.abort();
      requested.abort();
      await Promise.race([stopped, sleep(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Does not keep the process alive. */
function waitUnref(delayMs: number | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = delayMs === undefined ? undefined : setTimeout(resolve, delayMs).unref();
    const onAbort = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
