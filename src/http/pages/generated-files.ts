import { Hono } from "hono";
import { readCompany } from "../../domain/company/company.ts";
import type { Context } from "../../domain/context.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { filePolicy } from "../middleware/security-headers.ts";
import { manifest } from "./manifest.ts";
import { offlinePage, offlinePortalPage } from "./offline-page.ts";
import { type Fonts, plainPagePolicy } from "../plain-page.ts";
import type { Web } from "./render-page.ts";
import { securityTxt } from "./security-txt.ts";
import { robots, sitemap } from "./sitemap.ts";

interface Sources {
  ctx: Context;
  listPages: Web["listPages"];
  fonts: Fonts;
}

interface GeneratedFile {
  type: string;
  policy?: (fonts: Fonts) => string;
  generate: (sources: Sources) => string | Promise<string>;
}

const plainText = "text/plain; charset=utf-8";
const html = "text/html; charset=utf-8";

const files: Record<string, GeneratedFile> = {
  "/sitemap.xml": {
    type: "application/xml; charset=utf-8",
    generate: async ({ ctx, listPages }) => sitemap(ctx, await listPages()),
  },
  "/robots.txt": { type: plainText, generate: ({ ctx }) => robots(ctx.siteUrl) },
  "/.well-known/security.txt": {
    type: plainText,
    generate: async ({ ctx }) => securityTxt(ctx.siteUrl, (await readCompany(ctx)).email, ctx.now()),
  },
  "/manifest.webmanifest": {
    type: "application/manifest+json",
    generate: async ({ ctx }) => manifest(await readCompany(ctx)),
  },
  "/offline.html": {
    type: html,
    policy: plainPagePolicy,
    generate: async ({ ctx, fonts }) => offlinePage(await readCompany(ctx), fonts),
  },
  "/offline-portal.html": {
    type: html,
    policy: plainPagePolicy,
    generate: ({ fonts }) => offlinePortalPage(fonts),
  },
};

/** Files that are generated from the content. */
export function generatedFiles(
  { ctx }: Pick<HttpDependencies, "ctx">,
  { listPages, findFonts }: Pick<Web, "listPages" | "findFonts">,
) {
  const app = new Hono<HttpEnv>();
  for (const [path, { type, policy = () => filePolicy, generate }] of Object.entries(files)) {
    app.get(path, async (c) => {
      const fonts = await findFonts();
      return c.body(await generate({ ctx, listPages, fonts }), 200, {
        "content-type": type,
        "cache-control": "no-cache",
        "content-security-policy": policy(fonts),
      });
    });
  }
  return app;
}
