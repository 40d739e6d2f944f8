import { Hono } from "hono";
import { expect, test } from "vitest";
import type { HttpEnv } from "./env.ts";
import { sendStream } from "./send-stream.ts";

test("the stream is cancelled if the client has disconnected", async () => {
  let isClosed = false;
  const stream = () =>
    Promise.resolve(new ReadableStream<Uint8Array>({ cancel: () => void (isClosed = true) }));
  const file = { size: 10, modifiedAt: new Date(), contentType: "image/jpeg", stream: stream as never };
  const app = new Hono<HttpEnv>().get("/", (c) => sendStream(c, file, {}));
  await app.request("/", {}, { outgoing: { destroyed: false } });
  expect(isClosed).toBe(false);
  await app.request("/", {}, { outgoing: { destroyed: true } });
  expect(isClosed).toBe(true);
});
