import { onTestFinished } from "vitest";
import { startServer, type TestServer } from "./server.ts";

/** A server that is killed when the test has finished. */
export async function start(...parameters: Parameters<typeof startServer>): Promise<TestServer> {
  const server = await startServer(...parameters);
  onTestFinished(() => server.kill9());
  return server;
}
