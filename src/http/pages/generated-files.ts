import { readCompany } from "../../domain/company.ts";
import type { Context } from "../../domain/context.ts";
import type { HttpDependencies } from "../env.ts";
import { createFinishedResponse, type FinishedResponse } from "../finished-response.ts";
import { filePolicy, securityHeaders } from "../middleware/security-headers.ts";
import { manifest } from "./manifest.ts";
import { offlinePage, offlinePagePolicy, offlinePortalPage } from "./offline-page.ts";
import { securityTxt } from "./security-txt.ts";
import { robots, sitemap } from "./sitemap.ts";

interface GeneratedFile {
  type: string;
  policy?: string;
  generate: (ctx: Context, siteUrl: string) => string | Promise<string>;
}

const plainText = "text/plain; charset=utf-8";
const html = "text/html; charset=utf-8";

const files: Record<string, GeneratedFile> = {
  "/sitemap.xml": { type: "application/xml; charset=utf-8", generate: sitemap },
  "/robots.txt": { type: plainText, generate: (_, siteUrl) => robots(siteUrl) },
  "/.well-known/security.txt": {
    type: plainText,
    generate: async (ctx, siteUrl) => securityTxt(siteUrl, (await readCompany(ctx)).email, ctx.now()),
  },
  "/manifest.webmanifest": {
    type: "application/manifest+json",
    generate: async (ctx) => manifest(await readCompany(ctx)),
  },
  "/offline.html": {
    type: html,
    policy: offlinePagePolicy,
    generate: async (ctx) => offlinePage(await readCompany(ctx)),
  },
  "/offline-portal.html": { type: html, policy: offlinePagePolicy, generate: offlinePortalPage },
};

export const generatedFilePaths = Object.keys(files);

/** Files that are generated from the content and cached like pages. Undefined for any other path. */
export function generatedFiles({ ctx, publicConfig: { siteUrl } }: HttpDependencies) {
  return async (path: string): Promise<FinishedResponse | undefined> => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (file === undefined) return undefined;
    return createFinishedResponse(await file.generate(ctx, siteUrl), 200, {
      ...securityHeaders(siteUrl),
      "content-type": file.type,
      "cache-control": "no-cache",
      "content-security-policy": file.policy ?? filePolicy,
    });
  };
}
