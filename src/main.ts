import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { fallbackListenAddress, type Config, loadConfig } from "./config.ts";
import { isReachable } from "./db/client.ts";
import { ensureFirstAccount } from "./domain/accounts.ts";
import { startHousekeeping } from "./workers/housekeeping.ts";
import { openServices } from "./open-services.ts";
import { createApi } from "./http/app.ts";
import { loadAssets } from "./http/assets.ts";
import { createConfigurationErrorServer } from "./http/configuration-error.ts";
import { securityHeaders } from "./http/middleware/security-headers.ts";
import { crawlerFiles } from "./http/pages/crawler-files.ts";
import { createPageCache } from "./http/pages/page-cache.ts";
import { pageKey, pageRenderer, pages, pagesToWarm, type RenderPage } from "./http/pages/pages.ts";
import { createHttpServer } from "./http/server.ts";
import { stopGracefully } from "./http/stop-gracefully.ts";
import { startMailWorker } from "./workers/mail.ts";
import { startAvifWorker } from "./workers/avif.ts";
import { loadDemoContent } from "./seed/load.ts";
import { startShareWorker } from "./workers/share-images.ts";

const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });

const complete = readConfig();
if (complete) {
  await start(complete).catch((error: unknown) => {
    log.fatal({ err: error }, error instanceof Error ? error.message : "start-up failed");
    process.exit(1);
  });
}

function readConfig(): Config | undefined {
  try {
    const read = loadConfig();
    log.info("configuration is complete");
    return read;
  } catch (error) {
    log.fatal({ err: error }, error instanceof Error ? error.message : "configuration error");
    const { port, host } = fallbackListenAddress();
    createConfigurationErrorServer().listen(port, host);
    return undefined;
  }
}

async function start(config: Config): Promise<void> {
  const services = await openServices(config);
  const { ctx, auth, siteUrl } = services;
  const firstAccount = await ensureFirstAccount(ctx, auth, config.admin);
  await loadDemoContent(ctx, { isWanted: config.hasDemoContent });

  const pictureWorker = startAvifWorker(ctx, log);
  const publicConfig = { siteUrl, analyticsId: config.analyticsId };
  const dependencies = {
    ctx,
    auth,
    log,
    publicConfig,
    trustedProxies: config.trustedProxies,
    isReady: () => isReachable(ctx.db),
    onImageStored: pictureWorker.look,
  };
  const api = createApi(dependencies);
  const web = config.isDevelopment ? await developmentWeb() : await builtWeb(siteUrl);
  const render = pageRenderer(web.renderPage, api, dependencies, { hasPolicy: !config.isDevelopment });
  const crawlerFile = crawlerFiles(dependencies);
  const cache = createPageCache({
    render: async (key) => (await crawlerFile(key)) ?? render(new Request(siteUrl + key)),
    isListening: () => !config.isDevelopment && ctx.changes.isListening(),
    now: ctx.now,
    log,
  });
  ctx.changes.onChange(() => cache.invalidate());
  const app = api.route("/", pages(dependencies, cache, render));

  const server = createHttpServer({
    fetch: app.fetch,
    findFinished: (path, search) => {
      const asset = web.assets.get(path);
      if (asset) return asset;
      const key = pageKey(path, search);
      return key === undefined ? undefined : cache.getCached(key);
    },
    middleware: web.middleware,
    log,
  });
  server.listen(config.port, config.host, () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : config.port;
    console.log(`\n  Nordskarv is running at http://${config.host}:${port}`);
    if (firstAccount) {
      console.log(`  Sign in at /login as ${firstAccount.email}`);
      if (firstAccount.madeUpPassword) {
        console.log(`  with the password ${firstAccount.madeUpPassword} (shown only this once)`);
      }
    }
    console.log("");
    if (!config.isDevelopment) void cache.warm(pagesToWarm);
  });
  startHousekeeping(ctx, log);
  const shareWorker = startShareWorker(ctx, log);
  const mailWorker = config.mail && startMailWorker(ctx, config.mail.url, log);
  if (mailWorker === null)
    log.info("SMTP_URL is not set: messages are stored, nobody is told of them by e-mail");
  stopGracefully(server, log, async () => {
    pictureWorker.stop();
    await shareWorker.stop();
    await mailWorker?.stop();
    await services.close();
  });
}

interface Web {
  renderPage: RenderPage;
  assets: ReturnType<typeof loadAssets>;
  middleware?: Parameters<typeof createHttpServer>[0]["middleware"];
}

async function builtWeb(siteUrl: string): Promise<Web> {
  const build = join(import.meta.dirname, "..", "build");
  if (!existsSync(join(build, "server", "index.js")))
    throw new Error("There is no build yet: run npm run build");
  const { renderPage } = (await import(join(build, "server", "index.js"))) as { renderPage: RenderPage };
  return { renderPage, assets: loadAssets(join(build, "client"), securityHeaders(siteUrl)) };
}

/** While developing, Vite serves the sources and renders pages from them. */
async function developmentWeb(): Promise<Web> {
  const { createServer } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
  return {
    async renderPage(...parameters) {
      const { renderPage } = (await vite.ssrLoadModule("/src/web/render.ts")) as { renderPage: RenderPage };
      return renderPage(...parameters);
    },
    assets: new Map(),
    middleware: vite.middlewares,
  };
}
