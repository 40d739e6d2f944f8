/** An S3-speaking server on the loopback port named by its argument. */
import { buildApp } from "fauxqs";

interface Listener {
  listen(where: { port: number; host: string }): Promise<string>;
}

// Its own types lean on a package that is not there for us.
const server = buildApp({ logger: false }) as unknown as Listener;
await server.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
