/** An S3 server on the port in the argument. Started by s3.ts. */
import { buildApp } from "fauxqs";

interface Listener {
  listen(options: { port: number; host: string }): Promise<string>;
}

// The package's types need another package that is not installed.
const server = buildApp({ logger: false }) as unknown as Listener;
await server.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
