import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { type FinishedResponse, selectResponse } from "./finished-response.ts";

interface ServerParts {
  fetch: (request: Request) => Response | Promise<Response>;
  /** Bytes that are ready for a GET of this path, if any. */
  findReady: (path: string, search: string) => FinishedResponse | undefined;
  /** Tried after the finished bytes, while developing. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  log: Logger;
}

const headersTimeoutMs = 20_000;
const requestTimeoutMs = 120_000;

/** Answers what is already finished straight away, and hands everything else to the application. */
export function createHttpServer({ fetch, findReady, middleware, log }: ServerParts): Server {
  const listener = getRequestListener(fetch);
  const server = createServer((request, response) => {
    const finished = isRead(request) ? findFinished(request, findReady) : undefined;
    if (finished) sendFinished(request, response, finished, log);
    else if (middleware) middleware(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  return server;
}

function isRead(request: IncomingMessage): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

function findFinished(request: IncomingMessage, findReady: ServerParts["findReady"]) {
  const url = request.url ?? "/";
  const query = url.indexOf("?");
  return query === -1 ? findReady(url, "") : findReady(url.slice(0, query), url.slice(query));
}

function sendFinished(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedResponse,
  log: Logger,
) {
  const reply = selectResponse(finished, {
    acceptEncoding: request.headers["accept-encoding"]?.toString(),
    ifNoneMatch: request.headers["if-none-match"],
    range: request.headers.range,
  });
  const requestId = randomUUID();
  response.writeHead(reply.status, { ...reply.headers, "x-request-id": requestId });
  response.end(request.method === "HEAD" ? undefined : reply.body);
  log.info({ requestId, method: request.method, path: request.url, status: reply.status, ms: 0 }, "request");
}
