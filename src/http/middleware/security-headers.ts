import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "../env.ts";

/** Set on every response that has no other. The Content-Security-Policy of a page is set by pages/content-security-policy.ts. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=()",
    // For browsers and scanners that do not know frame-ancestors.
    "x-frame-options": "DENY",
    // Two years. Not for preload lists: a site cannot decide that for its whole domain.
    ...(siteUrl.startsWith("https:") && {
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    }),
  };
}

/** The Content-Security-Policy of everything but pages. */
export const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

type AddSecurityHeaders = (headers: Headers) => void;

export function createSecurityHeaders(siteUrl: string): AddSecurityHeaders {
  const fixed = Object.entries(securityHeaders(siteUrl));
  return (headers) => {
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
    const isPage = headers.get("content-type")?.startsWith("text/html") === true;
    if (!isPage && !headers.has("content-security-policy")) {
      headers.set("content-security-policy", filePolicy);
    }
  };
}

export function setSecurityHeaders(addSecurityHeaders: AddSecurityHeaders) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    addSecurityHeaders(c.res.headers);
  });
}
