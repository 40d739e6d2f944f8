import { existsSync } from "node:fs";
import { type IncomingMessage, Server } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { projectFolder } from "./adapters/project-folder.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import type { Web } from "./http/pages/render-page.ts";
import { type Assets, loadAssets } from "./http/server/assets.ts";
import type { createHttpServer } from "./http/server/server.ts";
import type * as WebBundle from "./web/render.ts";

interface LoadedWeb extends Web {
  assets: Assets;
  middleware?: Parameters<typeof createHttpServer>[0]["middleware"];
  onUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export async function loadBuiltWeb(siteUrl: string): Promise<LoadedWeb> {
  const build = join(projectFolder, "build");
  const entry = join(build, "server", "index.js");
  if (!existsSync(entry)) throw new Error("There is no build yet: run npm run build");
  const bundle = (await import(entry)) as typeof WebBundle;
  return { ...bundle, assets: loadAssets(join(build, "client"), securityHeaders(siteUrl)) };
}

/** In development, Vite compiles the sources on request and updates open pages over a websocket. */
export async function startDevelopmentWeb(): Promise<LoadedWeb> {
  const { createServer } = await import("vite");
  // Never listens: it passes on websocket connections to the port of the site, so that HMR needs no second port.
  const websockets = new Server();
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, ws: { server: websockets } },
  });
  // An open websocket would keep the server from closing.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void vite.close());
  const loadBundle = async () => (await vite.ssrLoadModule("/src/web/render.ts")) as typeof WebBundle;
  return {
    renderPage: async (...parameters) => (await loadBundle()).renderPage(...parameters),
    hasPage: async (path) => (await loadBundle()).hasPage(path),
    listPages: async () => (await loadBundle()).listPages(),
    findFonts: async () => (await loadBundle()).findFonts(),
    assets: new Map(),
    middleware: vite.middlewares,
    onUpgrade: (...parameters) => websockets.emit("upgrade", ...parameters),
  };
}
