import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createLog, isOnTerminal } from "./adapters/log.ts";
import { ConfigError, readFallbackListenOptions, type Config, loadConfig } from "./config.ts";
import { AppError } from "./contract/errors.ts";
import { isReachable } from "./db/client.ts";
import { ensureFirstAccount } from "./domain/accounts.ts";
import { getBackupStatus } from "./domain/backup/schedule.ts";
import { countUnsentMail } from "./domain/outbox.ts";
import { createFirstTemplates } from "./domain/reply-templates.ts";
import { createVisitCounter } from "./domain/visits.ts";
import { deliverFirstPassword } from "./first-password.ts";
import { type ApiApp, createApi } from "./http/app.ts";
import { createFindFinished } from "./http/find-finished.ts";
import { createImageCache } from "./http/image-cache.ts";
import { close, listen } from "./http/listen.ts";
import { logShare } from "./http/log-share.ts";
import { createMetrics, type Metrics } from "./http/metrics.ts";
import { createMetricsServer, metricsEndpoint } from "./http/metrics-endpoint.ts";
import { dataSheetRenderer } from "./http/pages/data-sheets.ts";
import { generatedFiles } from "./http/pages/generated-files.ts";
import { pageDirectoryReader } from "./http/pages/page-directory.ts";
import { pageRenderer, pages } from "./http/pages/pages.ts";
import { createConfigurationErrorServer, createWaitingServer } from "./http/placeholder-server.ts";
import { createPublicResponses } from "./http/public-responses.ts";
import { createFormReceiver } from "./http/receive-form.ts";
import { createResponseCache } from "./http/response-cache.ts";
import { createHttpServer } from "./http/server.ts";
import { stopGracefully } from "./http/stop-gracefully.ts";
import { createVisits } from "./http/visits.ts";
import { loadBuiltWeb, startDevelopmentWeb } from "./load-web.ts";
import { openServices } from "./open-services.ts";
import { loadDemoContent } from "./seed/load.ts";
import { readSessionSecret } from "./session-secret.ts";
import { startAvifWorker } from "./workers/avif.ts";
import { startBackupWorker } from "./workers/backup.ts";
import { startCertificateWorker } from "./workers/certificates.ts";
import { startHousekeeping } from "./workers/housekeeping.ts";
import { startImageCheckWorker } from "./workers/image-checks.ts";
import { startMailWorker } from "./workers/mail.ts";
import { startShareImageWorker } from "./workers/share-images.ts";
import { startVisitWorker } from "./workers/visits.ts";

const firstContentMs = 60_000;
const databaseRetryMs = 1_000;
/** How many are kept: each takes about 100 KB of memory. */
const maxDataSheets = 50;
/** About 1,000 pages, compressed. */
const maxPageBytes = 24 * 1024 * 1024;
const { log, logRequest: logEveryRequest } = createLog();

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
    void listen(createConfigurationErrorServer(), readFallbackListenOptions(), log);
    return undefined;
  }
}

/** PostgreSQL may start later than this: waits for it. Visitors get a notice from the server that is returned. */
async function openServicesWhenReachable(config: Config) {
  let waitingServer: Server | undefined;
  for (;;) {
    try {
      return { services: await openServices(config), waitingServer };
    } catch (error) {
      const canWait = config.database.engine === "postgres" && error instanceof AppError;
      if (!canWait || error.code !== "unavailable") throw error;
      if (waitingServer === undefined) {
        log.warn({ err: error.cause }, "PostgreSQL cannot be reached: the start waits for it");
        waitingServer = createWaitingServer();
        await listen(waitingServer, config, log);
      }
      await sleep(databaseRetryMs);
    }
  }
}

function throwPasswordError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "validation") throw error;
  throw new ConfigError(
    "ADMIN_PASSWORD",
    "is too easy to guess, or too similar to ADMIN_EMAIL or the company's name",
  );
}

/** Another instance may be filling the same new database, which takes longer than a statement may wait for a lock. */
async function waitWhileBusy(work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + firstContentMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable" || Date.now() > deadline) throw error;
      log.warn({ err: error.cause }, "the database is busy: the start waits for it");
      await sleep(databaseRetryMs);
    }
  }
}

async function start(config: Config): Promise<void> {
  const { services, waitingServer } = await openServicesWhenReachable(config);
  const { ctx, auth, siteUrl } = services;
  const firstAccount = await ensureFirstAccount(ctx, auth, config.admin).catch(throwPasswordError);
  if (firstAccount) deliverFirstPassword(firstAccount, config.dataDir, log);
  await waitWhileBusy(async () => {
    await loadDemoContent(ctx, { isWanted: config.hasDemoContent });
    await createFirstTemplates(ctx);
  });

  const avifWorker = startAvifWorker(ctx, log);
  const isReady = () => isReachable(ctx.db);
  const metrics = createMetrics({
    isReady,
    countMail: () => countUnsentMail(ctx),
    getBackupStatus: () => getBackupStatus(ctx),
  });
  logUnhandledErrors(metrics);
  const logRequest = logShare(logEveryRequest, config.loggedShare);
  const publicConfig = { siteUrl, analyticsId: config.analyticsId, hasPasswordReset: config.mail !== null };
  const web = config.isDevelopment ? await startDevelopmentWeb() : await loadBuiltWeb(siteUrl);
  const { listStaticPaths } = web;
  const isListening = () => !config.isDevelopment && ctx.changes.isListening();
  const readDirectory = pageDirectoryReader({ ctx, listStaticPaths, isListening });
  const visitCounter = createVisitCounter(ctx);
  const visits = createVisits({ counter: visitCounter, directory: readDirectory });
  const publicResponses = createPublicResponses({
    request: (key) => api.request(key, undefined, { isInProcess: true, isPublicResponse: true }),
    isListening,
    now: ctx.now,
    log,
  });
  // Before the pages, which are compared with these.
  ctx.changes.onChange(() => publicResponses.invalidate());
  const images = createImageCache({ ctx, siteUrl, isListening });
  const dependencies = {
    ctx,
    auth,
    log,
    logRequest,
    metrics,
    visits,
    publicConfig,
    trustedProxies: config.trustedProxies,
    forms: createFormReceiver(),
    isReady,
    onImageStored: avifWorker.request,
    images,
    publicResponses,
  };
  const api: ApiApp = createApi(dependencies);
  const renderer = pageRenderer(web.renderPage, api, dependencies, { hasPolicy: !config.isDevelopment });
  const render: typeof renderer = (...parameters) => metrics.timeRender(() => renderer(...parameters));
  const generatedFile = generatedFiles(dependencies);
  const cache = createResponseCache({
    render: async (key, { isCached }) =>
      (await generatedFile(key)) ?? render(new Request(siteUrl + key), { isCached }),
    readInput: (key) => publicResponses.readEtag(key),
    listKeys: async () => {
      const { core, paths } = await readDirectory();
      return { core, all: paths };
    },
    isListening,
    now: ctx.now,
    log,
    maxBytes: maxPageBytes,
  });
  ctx.changes.onChange(config.rendersInAdvance ? cache.invalidateAndRenderAll : cache.invalidate);
  const dataSheets = createResponseCache({
    render: dataSheetRenderer(dependencies),
    isListening,
    now: ctx.now,
    log,
    maxResponses: maxDataSheets,
    concurrentRenders: 1,
  });
  ctx.changes.onChange(() => dataSheets.invalidate());
  const metricsServer = await serveMetrics(config.metrics, metrics, api);
  const findFinished = createFindFinished({
    assets: web.assets,
    pages: cache,
    dataSheets,
    publicResponses,
    images,
    directory: readDirectory,
    routes: api.routes.map(({ path }) => path),
  });
  const app = api.route("/", pages(dependencies, { cache, dataSheets, render, readDirectory }));

  const server = createHttpServer({
    fetch: app.fetch,
    findFinished,
    middleware: web.middleware,
    logRequest,
    metrics,
    visits,
  });
  if (web.onUpgrade) server.on("upgrade", web.onUpgrade);
  if (waitingServer) await close(waitingServer);
  await listen(server, config, log);
  const address = server.address();
  const port = typeof address === "object" ? address?.port : config.port;
  const url = `http://${config.host}:${port}`;
  if (isOnTerminal()) console.log(`\n  Nordskarv is running at ${url}\n`);
  else log.info({ url }, "listening");
  if (config.rendersInAdvance) void cache.renderAllInAdvance();
  const workers = [
    avifWorker,
    startHousekeeping(ctx, log),
    startVisitWorker(visitCounter, log),
    startImageCheckWorker(ctx, log),
  ];
  if (config.rendersInAdvance) workers.push(startShareImageWorker(ctx, log));
  if (config.mail) workers.push(startMailWorker(ctx, config.mail.url, log), startCertificateWorker(ctx, log));
  else log.info("SMTP_URL is not set: enquiries are stored, but no mail is sent");
  if (config.backups) {
    const { database, dataDir } = config;
    const source = {
      database,
      dataDir,
      storage: ctx.storage,
      sessionSecret: readSessionSecret(dataDir),
      now: ctx.now,
    };
    workers.push(startBackupWorker(ctx, source, config.backups, log));
  }
  stopGracefully(server, log, async () => {
    if (metricsServer) await close(metricsServer);
    cache.stop();
    await Promise.all(workers.map((worker) => worker.stop()));
    await services.close();
  });
}

/** On a port of its own if there is one, otherwise beside the pages if there is a token. */
async function serveMetrics({ port, host, token }: Config["metrics"], metrics: Metrics, api: ApiApp) {
  if (port === undefined && token === undefined) return undefined;
  metrics.measureProcess();
  if (port === undefined) {
    api.route("/", metricsEndpoint(metrics, token));
    return undefined;
  }
  const server = createMetricsServer(metrics, token);
  await listen(server, { port, host, variable: "METRICS_PORT" }, log);
  return server;
}

/** After a rejection the server goes on. After an exception its state is unknown, so it stops and exits with 1. */
function logUnhandledErrors(metrics: Metrics): void {
  process.on("unhandledRejection", (reason) => {
    metrics.unhandledErrors.inc();
    log.error({ err: reason }, "unhandled rejection");
  });
  process.on("uncaughtException", (error) => {
    metrics.unhandledErrors.inc();
    log.fatal({ err: error }, "uncaught exception");
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  });
}
