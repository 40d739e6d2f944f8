import { type ChildProcess, fork } from "node:child_process";
import { minuteMs } from "../shared/durations.ts";

/** What the child process does with a job. */
type Handler = (job: never) => Promise<unknown>;

/** Sent to the child process. */
interface Request<Handle extends Handler> {
  id: number;
  job: Parameters<Handle>[0];
}

/** Its reply. */
type Reply<Result> = { id: number; result: Result } | { id: number; error: string };

interface Child<Result> {
  process: ChildProcess;
  /** The jobs that it has not finished yet. */
  waiting: Map<number, PromiseWithResolvers<Result>>;
}

interface ProgramOptions {
  /** A job that takes longer ends the process. */
  timeoutMs: number;
  /** The process ends after this long without a job. Starting one takes longer than most jobs, which come in series. */
  idleMs?: number;
}

/**
 * Runs jobs in a child process, which starts with the first one and ends some time after the last. What it has in
 * memory and its crashes do not affect the server. The program at `path` must call handleJobs() with a `Handle`.
 */
export function createChildProgram<Handle extends Handler>(
  path: string,
  { timeoutMs, idleMs = minuteMs }: ProgramOptions,
) {
  type Result = Awaited<ReturnType<Handle>>;
  let current: Child<Result> | undefined;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  /** The next job starts another process. */
  function end(child: Child<Result>): void {
    if (current === child) current = undefined;
    child.process.kill("SIGKILL");
  }

  function start(): Child<Result> {
    const process = fork(path, {
      env: {},
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const child: Child<Result> = { process, waiting: new Map() };
    // The timers keep this process alive while a job is waited for.
    process.unref();
    process.channel?.unref();
    process.on("message", (reply: Reply<Result>) => {
      const waiting = child.waiting.get(reply.id);
      if ("error" in reply) waiting?.reject(new Error(reply.error));
      else waiting?.resolve(reply.result);
    });
    const fail = (reason: unknown) => {
      if (current === child) current = undefined;
      for (const waiting of child.waiting.values()) {
        waiting.reject(new Error(`The child process of ${path} has ended`, { cause: reason }));
      }
    };
    process.on("error", fail);
    process.once("exit", (code, signal) => fail(code ?? signal));
    return child;
  }

  /** An aborted job ends the process, and with it all others. */
  return async function run(job: Parameters<Handle>[0], signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    clearTimeout(idleTimer);
    current ??= start();
    const child = current;
    const request: Request<Handle> = { id: (lastId += 1), job };
    const waiting = Promise.withResolvers<Result>();
    child.waiting.set(request.id, waiting);
    const endChild = () => end(child);
    const timer = setTimeout(endChild, timeoutMs);
    signal?.addEventListener("abort", endChild, { once: true });
    child.process.send(request);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", endChild);
      child.waiting.delete(request.id);
      if (child === current && child.waiting.size === 0) idleTimer = setTimeout(endChild, idleMs).unref();
    }
  };
}

interface HandlerOptions {
  /** A job that needs more memory ends the process. */
  maxMemoryBytes?: number;
}

const memoryCheckMs = 20;

/** Called by the program itself: handles the jobs that it is sent. */
export function handleJobs(handle: Handler, { maxMemoryBytes = Infinity }: HandlerOptions = {}): void {
  process.on("message", ({ id, job }: Request<Handler>) => {
    const reply = (message: Reply<unknown>) => process.send?.(message);
    const check = setInterval(() => {
      if (process.memoryUsage.rss() > maxMemoryBytes) process.exit(1);
    }, memoryCheckMs);
    handle(job)
      .then(
        (result) => reply({ id, result }),
        (error: unknown) => reply({ id, error: String(error) }),
      )
      .finally(() => clearInterval(check));
  });
}
