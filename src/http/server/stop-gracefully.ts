import type { Server } from "node:http";
import type { Logger } from "pino";

const gracePeriodMs = 10_000;

/** On SIGTERM or SIGINT: refuses new connections, waits for requests in flight, then closes and exits. */
export function stopGracefully(server: Server, log: Logger, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.warn("requests still in flight were cut off");
      server.closeAllConnections();
    }, gracePeriodMs).unref();
    // Connections whose request is in flight end after its response.
    server.keepAliveTimeout = 1;
    server.keepAliveTimeoutBuffer = 0;
    server.close(() => {
      close().then(
        () => {
          log.info("stopped");
          process.exit();
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
