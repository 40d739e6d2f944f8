import { Hono, type HonoRequest, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { accountApi } from "./account.ts";
import { auditApi } from "./audit.ts";
import { authApi } from "./auth.ts";
import { availabilityApi } from "./availability.ts";
import { boatsApi } from "./boats.ts";
import { companyApi } from "./company.ts";
import { adminDocumentsApi } from "./documents.ts";
import { contactApi, enquiriesApi } from "./enquiries.ts";
import { operationApi } from "./health.ts";
import { historyApi } from "./history.ts";
import { legalApi } from "./legal.ts";
import { adminMediaApi } from "./media.ts";
import { overviewApi } from "./overview.ts";
import { positionsApi } from "./positions.ts";
import { regionsApi } from "./regions.ts";
import { requestPagesApi } from "./request-pages.ts";
import { reportsApi } from "./reports.ts";
import { servicesApi } from "./services.ts";
import { usersApi } from "./users.ts";
import { visitsApi } from "./visits.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { notFound } from "../middleware/errors.ts";
import { requireAdmin } from "../middleware/require-admin.ts";
import { clientNetwork } from "../read-request.ts";
import { limitSize } from "../middleware/limit-size.ts";
import { once } from "../middleware/once.ts";

const tooLarge = "The request is too large.";
const staffLimit = limitSize(512 * 1024, tooLarge);
/** Small, because anybody can make the server keep this much for each connection. */
const visitorLimit = limitSize(64 * 1024, tooLarge);
const signInLimit = limitSize(16 * 1024, tooLarge);

function isForStaff({ req }: { req: HonoRequest }): boolean {
  return req.path.startsWith("/api/admin/");
}

/** What public pages show. Its responses are the same for every visitor. */
const contentPaths = [
  ...["boats", "fleet", "services", "regions", "legal", "company"].map((name) => `/api/${name}/*`),
  // Without what is below it: a search or number is asked for once, and may be anything.
  "/api/sites",
];

function setCacheControl(value: string) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.header("cache-control", value);
    await next();
  });
}

/** What else visitors ask for, and is not kept. */
const unkeptPaths = ["chart", "sites", "visits"].map((name) => `/api/${name}/*`);

/**
 * Reads that the cache has no response to, such as a search or the ways by sea from a site, take their turn with the
 * pages of visitors. What a page reads has had its turn.
 */
function limitReads(dependencies: HttpDependencies) {
  return once(async (c, next) => {
    if (c.env?.isInProcess) return next();
    await dependencies.limitVisitors(clientNetwork(c, dependencies), next);
  });
}

/** The JSON API. The order matters: authentication, limits, cache, endpoints. */
export function createApi(dependencies: HttpDependencies, cache?: MiddlewareHandler<HttpEnv>) {
  const app = new Hono<HttpEnv>();
  app.use("/api/*", setCacheControl("no-store"));
  app.use("/api/admin/*", requireAdmin(dependencies));

  // Before the size limit: images and documents are larger.
  app.route("/", adminMediaApi(dependencies));
  app.route("/", adminDocumentsApi());
  // Enquiries and reports have limits of their own.
  app.route("/", contactApi(dependencies));
  app.route("/", reportsApi(dependencies));
  app.use("/api/admin/*", staffLimit);
  app.use("/api/auth/*", signInLimit);
  app.use("/api/*", except(isForStaff, visitorLimit));
  for (const path of contentPaths) {
    // Browsers ask again each time, because the content may have changed.
    app.use(path, setCacheControl("no-cache"));
    if (cache) app.use(path, cache);
  }
  // The cache compresses what it keeps. Of the rest, only this is long.
  app.use("/api/chart", compress());
  const limit = limitReads(dependencies);
  for (const path of [...contentPaths, ...unkeptPaths]) app.use(path, limit);
  app.route("/", authApi(dependencies));
  app.route("/", accountApi(dependencies));
  app.route("/", boatsApi(dependencies));
  app.route("/", availabilityApi());
  app.route("/", servicesApi());
  app.route("/", regionsApi());
  app.route("/", positionsApi());
  app.route("/", legalApi());
  app.route("/", companyApi());
  app.route("/", historyApi());
  app.route("/", enquiriesApi());
  app.route("/", requestPagesApi(dependencies));
  app.route("/", visitsApi(dependencies));
  app.route("/", operationApi(dependencies));
  app.route("/", usersApi(dependencies));
  app.route("/", auditApi());
  app.route("/", overviewApi());
  app.all("/api/*", notFound);
  return app;
}
