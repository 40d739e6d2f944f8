import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentEndpoints } from "../../contract/boats/admin-papers.ts";
import { staffUploadTimeoutMs } from "../../contract/media/documents.ts";
import { storeResponse } from "../cache/stored-response.ts";
import { createHttpServer } from "./server.ts";

async function startServer({ refusalDelayMs }: { refusalDelayMs?: number } = {}) {
  const page = await storeResponse(new Response("Hei"));
  let handled = 0;
  const received = Promise.withResolvers<void>();
  const server = createHttpServer({
    fetch: async (request) => {
      received.resolve();
      const text = await request.text();
      return new Response(text, { status: text === "too often" ? 429 : 200 });
    },
    findStored: () => {
      handled += 1;
      return page;
    },
    recordRequest: () => {},
    securityHeaders: { "x-content-type-options": "nosniff" },
    refusalDelayMs,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, countHandled: () => handled, received: received.promise };
}

const request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

test("a client that asks too often is told so late, and no other", async () => {
  const post = async (refusalDelayMs: number, body: string) => {
    const { port } = await startServer({ refusalDelayMs });
    return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body })).status;
  };
  expect(await post(0, "too often")).toBe(429);
  const refused = post(300_000, "too often").catch(() => "no response yet");
  expect(await Promise.race([refused, post(300_000, "in time")])).toBe(200);
});

test("a few pipelined requests get their responses in order", async () => {
  const { port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.write(`${request.repeat(9)}GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(10);
});

test.each([
  ["GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n", "400 Bad Request"],
  [`GET / HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(100_000)}\r\n\r\n`, "431 Request Header Fields Too Large"],
  ["GET / HTTP/1.1\r\n\r\n", "400 Bad Request"],
  ["OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n", "400 Bad Request"],
  ["POST / HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n", "400 Bad Request"],
  ["GET / HTTP/1.1\r\nhost: a\r\nexpect: more\r\nconnection: close\r\n\r\n", "417 Expectation Failed"],
])("a request that cannot be read is refused with the security headers", async (text, status) => {
  const { port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  let response = "";
  for await (const chunk of socket) response += String(chunk);
  expect(response).toContain(`HTTP/1.1 ${status}\r\n`);
  expect(response).toContain("x-content-type-options: nosniff\r\n");
  expect(response).toContain("content-security-policy: default-src 'none'");
});

test("what cannot be read adds nothing to a response that has begun", async () => {
  const { port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.write(`${request}[]`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\n\r\nHei$/);
});

test("a connection that sends many requests before it has their responses is closed", async () => {
  const { port, countHandled } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(request.repeat(1_000));
  socket.resume();
  await once(socket, "close");
  expect(countHandled()).toBeLessThan(50);
});

/** Sends the first part of a body. */
async function startPost(path: string) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, port, received } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 10\r\n\r\n12345`);
  await received;
  return { server, socket };
}

test("a body that takes longer than two minutes ends the connection", async () => {
  const { socket } = await startPost("/api/contact");
  socket.resume();
  const closed = once(socket, "close");
  vi.advanceTimersByTime(119_000);
  expect(socket.closed).toBe(false);
  vi.advanceTimersByTime(1_000);
  await closed;
});

test("an upload of staff may take as long as the portal waits for it", async () => {
  const { server, socket } = await startPost(documentEndpoints.upload.path);
  expect(server.requestTimeout).toBeGreaterThan(staffUploadTimeoutMs);
  vi.advanceTimersByTime(staffUploadTimeoutMs);
  socket.write("67890");
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*1234567890$/);
});

test("a request without a body has no time limit for one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.write("DELETE /api/admin/boats/1 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text).toContain("HTTP/1.1 200 OK");
  expect(vi.getTimerCount()).toBe(0);
});
