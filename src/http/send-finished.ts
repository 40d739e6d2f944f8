import type { StatusCode } from "hono/utils/http-status";
import type { RequestContext } from "./env.ts";
import { type FinishedResponse, selectResponse } from "./finished-response.ts";

export function sendFinished(
  c: RequestContext,
  finished: FinishedResponse,
  more: Record<string, string> = {},
): Response {
  const { status, headers, body } = selectResponse(finished, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
    range: c.req.header("range"),
    ifRange: c.req.header("if-range"),
  });
  return c.newResponse(body, status as StatusCode, { ...headers, ...more });
}
