import { createMiddleware } from "hono/factory";
import { AppError } from "../../contract/errors.ts";
import type { HttpEnv } from "../env.ts";

const readMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses cross-site writes (CSRF). */
export function sameOriginWrites(siteUrl: string) {
  const ownHost = new URL(siteUrl).host;
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!readMethods.has(c.req.method) && isCrossSite(c.req.raw.headers, ownHost)) {
      throw new AppError("forbidden", "Requests from other sites are refused");
    }
    await next();
  });
}

function isCrossSite(headers: Headers, ownHost: string): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite !== "same-origin" && fetchSite !== "none";
  const origin = headers.get("origin");
  // Not a browser, so there are no cookies to abuse.
  if (origin === null) return false;
  const host = URL.parse(origin)?.host;
  return host === undefined || (host !== ownHost && host !== headers.get("host"));
}
