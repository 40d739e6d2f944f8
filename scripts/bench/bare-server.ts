/**
 * A bare node:http server that sends stored responses: what any server on Node costs at least.
 *
 *   node scripts/bench/bare-server.ts RESPONSES.json PORT
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

export interface StoredResponse {
  path: string;
  status: number;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

const [file = "", port = ""] = process.argv.slice(2);
const stored = JSON.parse(readFileSync(file, "utf8")) as StoredResponse[];
const responses = new Map(
  stored.map(({ path, body, ...rest }) => {
    const { "content-encoding": _, "content-length": __, ...notModifiedHeaders } = rest.headers;
    return [path, { ...rest, notModifiedHeaders, body: Buffer.from(body, "base64") }];
  }),
);

createServer((request, response) => {
  const found = responses.get(request.url ?? "");
  if (!found) return response.writeHead(404).end();
  const { status, headers, notModifiedHeaders, body } = found;
  if (request.headers["if-none-match"] === headers.etag)
    return response.writeHead(304, notModifiedHeaders).end();
  return response.writeHead(status, headers).end(body);
}).listen(Number(port), "127.0.0.1");
