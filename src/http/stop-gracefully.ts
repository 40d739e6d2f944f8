import type { Server } from "node:http";
import type { Logger } from "pino";

const patienceMs = 10_000;

/** On SIGTERM or SIGINT: take no new connections, let requests in flight finish, then close and end. */
export function stopGracefully(server: Server, log: Logger, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.warn("requests still in flight were cut off");
      server.closeAllConnections();
    }, patienceMs).unref();
    server.close(() => {
      close().then(
        () => {
          log.info("stopped");
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, "closing failed");
          process.exit(1);
        },
      );
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
