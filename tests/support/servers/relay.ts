import { connect, createServer, type Socket } from "node:net";

/** A TCP relay that can stop passing bytes on without closing a connection, as a network that drops packets does. */
interface Relay {
  port: number;
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function startRelay(targetPort: number): Promise<Relay> {
  /** Both directions of each connection. */
  const directions = new Map<Socket, Socket>();
  let isPaused = false;

  const server = createServer((incoming) => {
    const outgoing = connect(targetPort, "127.0.0.1");
    directions.set(incoming, outgoing).set(outgoing, incoming);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on("error", () => to.destroy());
      from.on("close", () => {
        directions.delete(from);
        to.destroy();
      });
      if (!isPaused) from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();

  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    pause() {
      isPaused = true;
      for (const [from, to] of directions) from.unpipe(to);
    },
    resume() {
      isPaused = false;
      for (const [from, to] of directions) from.pipe(to);
    },
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      for (const socket of directions.keys()) socket.destroy();
      await closed;
    },
  };
}
