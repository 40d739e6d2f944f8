import { Socket } from "node:net";

/**
 * A socket for pg that closes when nothing was sent or received for this long. A network that drops silently closes
 * no connection, and the queries on it would wait for hours.
 */
export function createPostgresSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    const error = new Error("The database server has gone silent");
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  });
  return socket;
}
