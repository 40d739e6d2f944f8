import type { Server } from "node:http";
import type { Logger } from "pino";

interface ListenOptions {
  port: number;
  host: string;
  /** The variable that sets the port. */
  variable?: string;
}

/** Resolves when the server accepts connections; exits if it cannot. */
export function listen(
  server: Server,
  { port, host, variable = "PORT" }: ListenOptions,
  log: Logger,
): Promise<void> {
  server.once("error", (error: NodeJS.ErrnoException) => {
    const sentence =
      error.code === "EADDRINUSE"
        ? `Port ${port} on ${host} is already in use: stop the other program, or set ${variable}.`
        : `The server cannot listen at port ${port} on ${host}: ${error.message}`;
    log.fatal(sentence);
    process.exit(1);
  });
  return new Promise((resolve) => {
    server.listen(port, host, resolve);
  });
}

export async function close(server: Server): Promise<void> {
  const closed = new Promise<unknown>((resolve) => {
    server.close(resolve);
  });
  server.closeAllConnections();
  await closed;
}
