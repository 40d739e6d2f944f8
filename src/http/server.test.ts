import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createFinishedResponse } from "./finished-response.ts";
import { createHttpServer } from "./server.ts";

async function startServer() {
  const page = await createFinishedResponse("Hei", 200, {});
  let handled = 0;
  const server = createHttpServer({
    fetch: () => new Response("ikke ferdig"),
    findFinished: () => {
      handled += 1;
      return page;
    },
    logRequest: () => {},
    metrics: { countFinished: () => {} },
    visits: { countLoad: () => {} },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, countHandled: () => handled };
}

const request = "GET / HTTP/1.1\r\nhost: a\r\n\r\n";

test("a few pipelined requests get their responses in order", async () => {
  const { port } = await startServer();
  const socket = connect(port, "127.0.0.1");
  socket.write(`${request.repeat(9)}GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(10);
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
