import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { documentEndpoints } from "../../contract/boats/admin-papers.ts";
import { errorStatus } from "../../contract/errors.ts";
import { staffUploadTimeoutMs } from "../../contract/media/documents.ts";
import { adminMediaEndpoints } from "../../contract/media/media.ts";
import { selectResponse, type StoredResponse } from "../cache/stored-response.ts";
import { filePolicy } from "../middleware/security-headers.ts";
import type { RecordRequest } from "../metrics/record-request.ts";

interface ServerParts {
  fetch: (request: Request, bindings: object) => Response | Promise<Response>;
  /** The response to a GET of this URL, if it is ready. */
  findStored: (url: string) => StoredResponse | undefined;
  /** In development: runs before the application for requests without a stored response. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  recordRequest: RecordRequest;
  securityHeaders: Record<string, string>;
  refusalDelayMs?: number;
}

const headersTimeoutMs = 20_000;
/** Longer than the portal waits for an upload on a slow line. */
const requestTimeoutMs = staffUploadTimeoutMs + 30_000;
/** Uploads of staff: their session is checked before the body is read. */
const uploadPaths = new Set<string>([documentEndpoints.upload.path, adminMediaEndpoints.upload.path]);
/** All other bodies have less time: they are kept in memory meanwhile. */
const bodyTimeoutMs = 120_000;
/** Longer than proxies keep idle connections, so that no request is sent on a connection that is being closed. */
const keepAliveTimeoutMs = 75_000;

/** Until a client is told that it asks too often. One that does not wait by itself would send its next request at once. */
const defaultRefusalDelayMs = 2_000;

/** Clients rarely send a request before they have the response to the last one, and never this many. */
const maxPipelined = 20;

/** Sends stored responses at once and passes all other requests to the application. */
export function createHttpServer(parts: ServerParts): Server {
  const { fetch, findStored, middleware, recordRequest, securityHeaders } = parts;
  const { refusalDelayMs = defaultRefusalDelayMs } = parts;
  const refusalHeaders = { ...securityHeaders, "content-security-policy": filePolicy, connection: "close" };
  const respond = async (request: Request, bindings: object) => {
    const response = await fetch(request, bindings);
    if (response.status === errorStatus.rate_limited) await sleep(refusalDelayMs, undefined, { ref: false });
    return response;
  };
  const listener = getRequestListener(respond, {
    errorHandler: (error) =>
      new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: refusalHeaders }),
  });
  const isAboveLimit = createPipelineLimit();
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  // Node.js would refuse requests without a host itself, and without our headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    lastResponses.set(request.socket, response);
    // Without a socket it waits for an earlier response of the connection.
    if (response.socket === null && isAboveLimit(request.socket, response)) return;
    if (request.headers.host === undefined && request.httpVersion === "1.1") {
      response.writeHead(400, refusalHeaders).end();
      return;
    }
    const { method = "", url = "/" } = request;
    const [path = url] = url.split("?", 1);
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead && !uploadPaths.has(path)) limitBody(request);
    const stored = isRead ? findStored(url) : undefined;
    if (stored) {
      const readHeader = (name: string) => request.headers[name]?.toString();
      const { status, headers, body } = selectResponse(stored, readHeader);
      response.writeHead(status, headers).end(method === "HEAD" ? undefined : body);
      recordRequest({ method, path, status, readHeader });
    } else if (middleware) middleware(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.on("clientError", (error, socket) => {
    if (isBeingSent(lastResponses.get(socket))) socket.end();
    else refuseUnreadable(error, socket, refusalHeaders);
  });
  server.on("checkExpectation", (_, response) => response.writeHead(417, refusalHeaders).end());
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  return server;
}

/** The status of a request that Node.js could not read, by the code of the error. */
const unreadableStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Responds as Node.js would, with our headers. */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = unreadableStatus[error.code ?? ""] ?? "400 Bad Request";
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n`);
}

/** Whether bytes on the connection would be read as part of this response, or of one that it waits for. */
function isBeingSent(response: ServerResponse | undefined): boolean {
  if (response === undefined || response.writableFinished) return false;
  return response.headersSent || response.socket === null;
}

/** Ends the connection of a body that takes too long. */
function limitBody(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), bodyTimeoutMs);
  request.once("close", () => clearTimeout(timer));
}

/**
 * Counts the responses that wait for earlier ones of their connection, and closes it above the limit. Otherwise the
 * server would have to hold a response for each 40 bytes that a client sends.
 */
function createPipelineLimit(): (socket: Socket, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxPipelined) {
      socket.destroy();
      return true;
    }
    waiting.set(socket, count);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return false;
  };
}
