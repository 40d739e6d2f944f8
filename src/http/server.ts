import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { FindFinished } from "./find-finished.ts";
import { type FinishedResponse, selectResponse } from "./finished-response.ts";
import type { LogRequest } from "./log-share.ts";
import type { Metrics } from "./metrics.ts";
import type { Visits } from "./visits.ts";

interface ServerParts {
  fetch: (request: Request) => Response | Promise<Response>;
  /** The finished response to a GET of this URL, if there is one. */
  findFinished: FindFinished;
  /** In development: runs before the application for requests without a finished response. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  logRequest: LogRequest;
  metrics: Pick<Metrics, "countFinished">;
  visits: Pick<Visits, "countLoad">;
}

interface SentResponse {
  request: IncomingMessage;
  path: string;
  status: number;
}

const headersTimeoutMs = 20_000;
const requestTimeoutMs = 120_000;
/** Longer than proxies keep idle connections, so that no request is sent on a connection that is being closed. */
const keepAliveTimeoutMs = 75_000;
/** How long after a finished response it is counted and logged: under load, after hundreds of others. */
const recordDelayMs = 100;
/** Their requests stay in memory until then. */
const maxUnrecorded = 1_000;

/** Sends finished responses directly and passes all other requests to the application. */
export function createHttpServer(parts: ServerParts): Server {
  const { fetch, findFinished, middleware, logRequest, metrics, visits } = parts;
  const listener = getRequestListener(fetch);
  const sent = inBatches<SentResponse>(({ request, path, status }) => {
    metrics.countFinished(path, status);
    if (request.method === "GET") visits.countLoad(path, (name) => request.headers[name]?.toString());
    logRequest({ method: request.method ?? "", path, status });
  });
  const server = createServer((request, response) => {
    const { path, search } = splitUrl(request.url ?? "/");
    const { accept } = request.headers;
    const finished = isReadRequest(request) ? findFinished({ path, search, accept }) : undefined;
    if (finished) {
      sent.add({ request, path, status: sendFinishedResponse(request, response, finished) });
    } else if (middleware) middleware(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  // Before the visits are stored and the process ends.
  server.on("close", sent.handleAll);
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  return server;
}

/**
 * Handles items together, some time after they were added. Under load that takes 6 % less CPU time than handling each after
 * its response.
 */
function inBatches<Item>(handle: (item: Item) => void) {
  let items: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  function handleAll() {
    clearTimeout(timer);
    const batch = items;
    items = [];
    for (const item of batch) handle(item);
  }
  function add(item: Item) {
    const count = items.push(item);
    if (count === 1) timer = setTimeout(handleAll, recordDelayMs);
    else if (count === maxUnrecorded) handleAll();
  }
  return { add, handleAll };
}

function isReadRequest(request: IncomingMessage): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

function splitUrl(url: string): { path: string; search: string } {
  const query = url.indexOf("?");
  return query === -1 ? { path: url, search: "" } : { path: url.slice(0, query), search: url.slice(query) };
}

/** Returns the status. */
function sendFinishedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  finished: FinishedResponse,
): number {
  const { headers } = request;
  const { status, headerList, body } = selectResponse(finished, {
    acceptEncoding: headers["accept-encoding"]?.toString(),
    ifNoneMatch: headers["if-none-match"],
    range: headers.range,
    ifRange: headers["if-range"]?.toString(),
  });
  response.writeHead(status, headerList);
  response.end(request.method === "HEAD" ? undefined : body);
  return status;
}
