import { Hono } from "hono";
import { calendarFeeds } from "./http/api/availability.ts";
import { createApi } from "./http/api/create-api.ts";
import { publicDocuments } from "./http/api/documents.ts";
import { healthApi } from "./http/api/health.ts";
import { mediaFiles, pageShareImages } from "./http/api/media.ts";
import type { ResponseCache } from "./http/cache/response-cache.ts";
import type { HttpDependencies, HttpEnv } from "./http/env.ts";
import { metricsEndpoint } from "./http/server/metrics-endpoint.ts";
import { cacheResponses } from "./http/middleware/cache.ts";
import { sendError } from "./http/middleware/errors.ts";
import { requestLog } from "./http/middleware/request-log.ts";
import { sameOriginWrites } from "./http/middleware/same-origin-writes.ts";
import { createSecurityHeaders, setSecurityHeaders } from "./http/middleware/security-headers.ts";
import { pages } from "./http/pages/pages.ts";
import { createPageRenderer, type Web } from "./http/pages/render-page.ts";

interface Site {
  cache: ResponseCache;
  web: Web;
  hasPolicy: boolean;
  /** With it, `/metrics` is served beside the pages. */
  metricsToken?: string;
}

/**
 * Handles the requests that are not in the cache: middleware, API, media and files, pages. Without a site, for example
 * in tests, there are no pages and nothing is cached.
 */
export function createApp(dependencies: HttpDependencies, site?: Site) {
  const { ctx, metrics, publicConfig } = dependencies;
  const app = new Hono<HttpEnv>();
  app.onError(sendError);
  app.use(requestLog(dependencies));
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  app.use(setSecurityHeaders(createSecurityHeaders(publicConfig.siteUrl)));
  app.use(sameOriginWrites(publicConfig.siteUrl));

  const cache = site && cacheResponses(site.cache);
  app.route("/", createApi(dependencies, cache));
  app.route("/media", mediaFiles(dependencies));
  app.route("/", pageShareImages(dependencies, cache));
  app.route("/", publicDocuments(dependencies));
  app.route("/", calendarFeeds(dependencies));
  app.route("/", healthApi(dependencies));
  if (site?.metricsToken !== undefined) app.route("/", metricsEndpoint(metrics, site.metricsToken));
  if (site && cache) {
    const { web, hasPolicy } = site;
    const render = createPageRenderer(dependencies, {
      renderPage: web.renderPage,
      request: (path, init, env) => app.request(path, init, env),
      hasPolicy,
    });
    app.route("/", pages(dependencies, { cache: site.cache, cacheResponses: cache, render, web }));
  }
  return app;
}
