import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "../env.ts";

/** Set on every response. The Content-Security-Policy of a page is set by pages/content-security-policy.ts. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    // For browsers and scanners that do not know frame-ancestors.
    "x-frame-options": "DENY",
    // Two years. Not for preload lists: a site cannot decide that for its whole domain.
    ...(siteUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** The Content-Security-Policy of everything but pages. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers of everything but pages. */
export function fileSecurityHeaders(siteUrl: string): Record<string, string> {
  return { ...securityHeaders(siteUrl), "content-security-policy": filePolicy };
}

export function setSecurityHeaders(siteUrl: string) {
  const headers = Object.entries(securityHeaders(siteUrl));
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    const isPage = c.res.headers.get("content-type")?.startsWith("text/html") === true;
    if (!isPage && !c.res.headers.has("content-security-policy")) {
      c.res.headers.set("content-security-policy", filePolicy);
    }
  });
}
