import { expect, onTestFinished, test, vi } from "vitest";
import { type Run, startLoop } from "./loop.ts";

const secondMs = 1000;

function createLoop(options: { firstDelayMs?: number; delayMs?: number; retryDelayMs?: number } = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { firstDelayMs, delayMs, retryDelayMs } = options;
  const finishers: Array<() => void> = [];
  const run = vi.fn<(run: Run) => Promise<void>>(
    ({ signal }) =>
      new Promise<void>((resolve, reject) => {
        finishers.push(resolve);
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  const log = { error: vi.fn<(...parameters: unknown[]) => void>() };
  const getDelayMs = delayMs === undefined ? undefined : () => delayMs;
  const loop = startLoop({
    run,
    log,
    errorMessage: "the job failed",
    firstDelayMs,
    getDelayMs,
    retryDelayMs,
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const finishRun = async () => {
    finishers.shift()?.();
    await settle();
  };
  return { loop, run, log, settle, finishRun };
}

test("a job runs after the first delay and then at an interval", async () => {
  const { loop, run, settle, finishRun } = createLoop({ firstDelayMs: secondMs, delayMs: 5 * secondMs });
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(secondMs);
  await settle();
  expect(run).toHaveBeenCalledTimes(1);
  await finishRun();
  vi.advanceTimersByTime(5 * secondMs);
  await settle();
  expect(run).toHaveBeenCalledTimes(2);
  await loop.stop();
});

test("requests during a run cause one more run, and never two at a time", async () => {
  const { loop, run, finishRun, settle } = createLoop();
  expect(run).toHaveBeenCalledTimes(1);
  loop.request();
  loop.request();
  await settle();
  expect(run).toHaveBeenCalledTimes(1);
  expect(run.mock.calls[0]?.[0].isRequested()).toBe(true);
  await finishRun();
  expect(run).toHaveBeenCalledTimes(2);
  await finishRun();
  expect(run).toHaveBeenCalledTimes(2);
  loop.request();
  await settle();
  expect(run).toHaveBeenCalledTimes(3);
  await loop.stop();
});

test("an error is logged and the loop goes on", async () => {
  const { loop, run, log, settle, finishRun } = createLoop();
  run.mockRejectedValueOnce(new Error("no connection"));
  await finishRun();
  loop.request();
  await settle();
  expect(log.error).toHaveBeenCalledWith({ err: new Error("no connection") }, "the job failed");
  loop.request();
  await settle();
  expect(run).toHaveBeenCalledTimes(3);
  await loop.stop();
});

test("a failed run is retried after a delay of its own", async () => {
  const { loop, run, settle, finishRun } = createLoop({ delayMs: 60 * secondMs, retryDelayMs: secondMs });
  await finishRun();
  run.mockRejectedValueOnce(new Error("no connection"));
  vi.advanceTimersByTime(60 * secondMs);
  await settle();
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(secondMs);
  await settle();
  expect(run).toHaveBeenCalledTimes(3);
  await finishRun();
  vi.advanceTimersByTime(59 * secondMs);
  await settle();
  expect(run).toHaveBeenCalledTimes(3);
  await loop.stop();
});

test("stop aborts the current run, waits for it and logs nothing", async () => {
  const { loop, run, log } = createLoop({ delayMs: secondMs });
  await loop.stop();
  vi.advanceTimersByTime(10 * secondMs);
  expect(run).toHaveBeenCalledTimes(1);
  expect(log.error).not.toHaveBeenCalled();
});
