import type { HttpDependencies } from "../env.ts";
import { createFinishedResponse, type FinishedResponse } from "../finished-response.ts";
import { securityHeaders } from "../middleware/security-headers.ts";
import { securityTxt } from "./security-txt.ts";
import { robots, sitemap } from "./sitemap.ts";

/** The files for crawlers, generated from the content and cached like pages. Undefined for any other path. */
export function crawlerFiles({ ctx, publicConfig: { siteUrl } }: HttpDependencies) {
  const files: Record<string, { type: string; generate: () => string | Promise<string> }> = {
    "/sitemap.xml": { type: "application/xml; charset=utf-8", generate: () => sitemap(ctx, siteUrl) },
    "/robots.txt": { type: "text/plain; charset=utf-8", generate: () => robots(siteUrl) },
    "/.well-known/security.txt": {
      type: "text/plain; charset=utf-8",
      generate: () => securityTxt(siteUrl, ctx.now()),
    },
  };
  return async (path: string): Promise<FinishedResponse | undefined> => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (file === undefined) return undefined;
    return createFinishedResponse(await file.generate(), 200, {
      ...securityHeaders(siteUrl),
      "content-type": file.type,
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  };
}
