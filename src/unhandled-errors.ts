import type { Logger } from "pino";

/** After a rejection the server goes on. After an exception its state is unknown, so it stops and exits with 1. */
export function logUnhandledErrors(log: Logger, counter: { inc: () => void }): void {
  process.on("unhandledRejection", (reason) => {
    counter.inc();
    log.error({ err: reason }, "unhandled rejection");
  });
  process.on("uncaughtException", (error) => {
    counter.inc();
    log.fatal({ err: error }, "uncaught exception");
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  });
}
