import type { StatusCode } from "hono/utils/http-status";
import { toCacheKey } from "../cache/cache-key.ts";
import type { ResponseCache } from "../cache/response-cache.ts";
import { selectResponse, type StoredResponse } from "../cache/stored-response.ts";
import type { RequestContext } from "../env.ts";
import { once } from "./once.ts";

/** Keeps the responses of public GETs. Only for routes that respond with the same to every visitor. */
export function cacheResponses(cache: ResponseCache) {
  return once(async (c, next) => {
    // A page that is rendered reads the API as it is now.
    if (c.env?.isInProcess || (c.req.method !== "GET" && c.req.method !== "HEAD")) {
      await next();
      return;
    }
    const url = new URL(c.req.url);
    // While the database is away, a search shows the page without it. The API's lists would be wrong.
    const staleKey = url.pathname.startsWith("/api/") ? undefined : url.pathname;
    const key = toCacheKey(url);
    const stored = await cache.get(
      key,
      async () => {
        await next();
        return c.get("stored") ?? c.res;
      },
      key ?? staleKey,
    );
    // Otherwise Hono would add the headers of the response that was just made, also if it failed.
    c.res = undefined;
    const { status, headers, body } = select(c, stored);
    c.res = new Response(body, { status, headers });
  });
}

/** For a response that is not kept. It also has the headers that were set before. */
export function sendStored(c: RequestContext, stored: StoredResponse): Response {
  const { status, headers, body } = select(c, stored);
  return c.newResponse(body, status as StatusCode, headers);
}

function select(c: RequestContext, stored: StoredResponse) {
  const { body, ...rest } = selectResponse(stored, (name) => c.req.header(name));
  return { ...rest, body: body as Buffer<ArrayBuffer> | null };
}
