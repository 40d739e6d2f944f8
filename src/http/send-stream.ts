import fresh from "fresh";
import type { LargeFile } from "../domain/media/read.ts";
import { findRange } from "./cache/find-range.ts";
import type { RequestContext } from "./env.ts";

/** Sends a file while it is read, whole or the part that is asked for. */
export async function sendStream(
  c: RequestContext,
  { size, modifiedAt, contentType, stream }: LargeFile,
  more: Record<string, string>,
): Promise<Response> {
  // A file that is replaced gets another time.
  const etag = `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;
  const headers: Record<string, string> = {
    ...more,
    etag,
    "content-type": contentType,
    "accept-ranges": "bytes",
  };
  if (fresh({ "if-none-match": c.req.header("if-none-match") }, { etag })) return c.body(null, 304, headers);
  const isSame = (c.req.header("if-range") ?? etag) === etag;
  const part = isSame ? findRange(c.req.header("range"), size) : undefined;
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) headers["content-range"] = `bytes ${start}-${end}/${size}`;
  headers["content-length"] = String(end - start + 1);
  const body = c.req.method === "HEAD" ? null : ((await stream({ start, end })) as ReadableStream);
  // The client has disconnected: an unread stream would keep its file or connection open.
  if (c.env?.outgoing?.destroyed) {
    await body?.cancel();
    return c.body(null);
  }
  return c.newResponse(body, part ? 206 : 200, headers);
}
