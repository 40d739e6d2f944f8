/** Starts the server: configuration, services, application, workers, port. */
import type { Server } from "node:http";
import { createLog, isOnTerminal } from "./adapters/log.ts";
import { version } from "./adapters/version.ts";
import { createApp } from "./app.ts";
import { type Config, loadConfig, readErrorListenOptions } from "./config.ts";
import { createOperationReader } from "./domain/overview/operation.ts";
import { createVisitCounter } from "./domain/visits/visits.ts";
import { listContentPaths } from "./domain/pages/public-pages.ts";
import { createResponseCache } from "./http/cache/response-cache.ts";
import { createFormReceiver } from "./http/forms/receive-form.ts";
import { createMetrics } from "./http/metrics/metrics.ts";
import { serveMetrics } from "./http/server/metrics-endpoint.ts";
import { createRequestRecorder } from "./http/metrics/record-request.ts";
import { createVisits } from "./http/metrics/visits.ts";
import { createSecurityHeaders, securityHeaders } from "./http/middleware/security-headers.ts";
import { createRenderLimiter } from "./http/render-limiter.ts";
import { close, listen } from "./http/server/listen.ts";
import { createConfigurationErrorServer } from "./http/server/placeholder-server.ts";
import { createHttpServer } from "./http/server/server.ts";
import { stopGracefully } from "./http/server/stop-gracefully.ts";
import { loadBuiltWeb, startDevelopmentWeb } from "./load-web.ts";
import { startServices } from "./start-services.ts";
import { startWorkers } from "./start-workers.ts";
import { logUnhandledErrors } from "./unhandled-errors.ts";

const log = createLog();
log.info({ version }, "starting");
const config = readConfig();
if (config) {
  await start(config).catch((error: unknown) => {
    log.fatal({ err: error }, error instanceof Error ? error.message : "start-up failed");
    process.exit(1);
  });
}

function readConfig(): Config | undefined {
  try {
    const loaded = loadConfig();
    log.info("configuration is complete");
    return loaded;
  } catch (error) {
    log.fatal({ err: error }, error instanceof Error ? error.message : "configuration error");
    const options = readErrorListenOptions();
    if (options === undefined) process.exit(1);
    void listen(createConfigurationErrorServer(), options, log);
    return undefined;
  }
}

async function start(config: Config): Promise<void> {
  const { isDevelopment, trustedProxies } = config;
  const { services, stopWaiting } = await startServices(config, log);
  const { ctx, auth } = services;
  const { siteUrl } = ctx;
  const web = isDevelopment ? await startDevelopmentWeb() : await loadBuiltWeb(siteUrl);

  const readOperation = createOperationReader(ctx, config.dataDir);
  const metrics = createMetrics({ version, readOperation });
  logUnhandledErrors(log, metrics.unhandledErrors);
  const visitCounter = createVisitCounter(ctx);
  const visits = createVisits({
    counter: visitCounter,
    isPage: async (page) =>
      (await web.listPages()).some(({ path }) => path === page) || (await listContentPaths(ctx)).has(page),
  });
  const recordRequest = createRequestRecorder({ log, metrics, visits });
  const cache = createResponseCache({
    // In development the sources change too.
    isListening: () => !isDevelopment && ctx.changes.isListening(),
    now: ctx.now,
    log,
    addHeaders: createSecurityHeaders(siteUrl),
  });
  ctx.changes.onChange(cache.clear);

  let onImageStored = () => {};
  const publicConfig = { siteUrl, analyticsId: config.analyticsId, hasPasswordReset: config.mail !== null };
  const app = createApp(
    {
      ctx,
      auth,
      log,
      recordRequest,
      metrics,
      visits,
      publicConfig,
      trustedProxies,
      version,
      readOperation,
      forms: createFormReceiver(),
      limitVisitors: createRenderLimiter(),
      onImageStored: () => onImageStored(),
    },
    {
      cache,
      web,
      hasPolicy: !isDevelopment,
      metricsToken: config.metrics.port === undefined ? config.metrics.token : undefined,
    },
  );
  const metricsServer = await serveMetrics(metrics, config.metrics, log);

  const server = createHttpServer({
    fetch: app.fetch,
    findStored: (url) => web.assets.get(url.split("?", 1)[0] ?? url) ?? cache.find(url),
    middleware: web.middleware,
    recordRequest,
    securityHeaders: securityHeaders(siteUrl),
  });
  if (web.onUpgrade) server.on("upgrade", web.onUpgrade);
  await stopWaiting();
  await listen(server, config, log);
  announce(server);
  const workers = startWorkers(config, ctx, visitCounter, log);
  onImageStored = workers.onImageStored;
  stopGracefully(server, log, async () => {
    if (metricsServer) await close(metricsServer);
    await workers.stop();
    await services.close();
  });
}

function announce(server: Server): void {
  const address = server.address();
  if (address === null || typeof address === "string") return;
  const url = `http://${address.address}:${address.port}`;
  if (isOnTerminal()) console.log(`\n  Nordskarv is running at ${url}\n`);
  else log.info({ url }, "listening");
}
