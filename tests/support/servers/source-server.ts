import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface SourceCall {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

/** A server of somebody else, on loopback, that is closed when the test has finished. Returns its URL. */
export async function startSource(
  respond: (call: SourceCall, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", headers } = request;
      respond({ method, url: new URL(request.url ?? "", "http://source.example"), headers, body }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
