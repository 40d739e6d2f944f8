/** A bare node:http server that sends recorded responses, as the floor of what any server on Node can do. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { RecordedResponse } from "./record-response.ts";

const [, , file = "", port = ""] = process.argv;
const responses = new Map(
  (JSON.parse(readFileSync(file, "utf8")) as RecordedResponse[]).map(({ url, status, headers, body }) => [
    url,
    { status, headers, body: Buffer.from(body, "base64"), unchanged: withoutLength(headers) },
  ]),
);
createServer((request, response) => {
  const recorded = responses.get(request.url ?? "");
  if (!recorded) return response.writeHead(404).end();
  const isUnchanged = request.headers["if-none-match"] === recorded.headers.etag;
  if (isUnchanged) return response.writeHead(304, recorded.unchanged).end();
  return response.writeHead(recorded.status, recorded.headers).end(recorded.body);
}).listen(Number(port), "127.0.0.1");

function withoutLength(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== "content-length" && name !== "content-encoding"),
  );
}
