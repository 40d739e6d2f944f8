import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";

const gracePeriodMs = 10_000;

/** On SIGTERM or SIGINT: refuses new connections, waits for requests in flight, then closes and exits. */
export function stopGracefully(server: Server, log: Logger, close: () => Promise<void>): void {
  let isStopping = false;
  const requestCounts = new Map<Socket, number>();
  // Node closes connections that are idle when the server stops, but not those that become idle later.
  server.on("request", ({ socket }, response) => {
    requestCounts.set(socket, (requestCounts.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const count = (requestCounts.get(socket) ?? 1) - 1;
      if (count > 0) requestCounts.set(socket, count);
      else requestCounts.delete(socket);
      if (isStopping && count === 0) socket.end();
    });
  });
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.warn("requests still in flight were cut off");
      server.closeAllConnections();
    }, gracePeriodMs).unref();
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
