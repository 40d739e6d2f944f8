import { Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { AppError } from "../contract/errors.ts";
import { accountApi } from "./api/account.ts";
import { auditApi } from "./api/audit.ts";
import { authApi } from "./api/auth.ts";
import { availabilityApi, calendarFeeds } from "./api/availability.ts";
import { backupsApi } from "./api/backups.ts";
import { boatsApi } from "./api/boats.ts";
import { companyApi } from "./api/company.ts";
import { adminDocumentsApi, publicDocuments } from "./api/documents.ts";
import { contactApi, enquiriesApi } from "./api/enquiries.ts";
import { healthApi } from "./api/health.ts";
import { historyApi } from "./api/history.ts";
import { legalApi } from "./api/legal.ts";
import { adminMediaApi, mediaFiles, pageShareImages } from "./api/media.ts";
import { overviewApi } from "./api/overview.ts";
import { regionsApi } from "./api/regions.ts";
import { reportsApi } from "./api/reports.ts";
import { servicesApi } from "./api/services.ts";
import { usersApi } from "./api/users.ts";
import { visitsApi } from "./api/visits.ts";
import type { HttpDependencies, HttpEnv } from "./env.ts";
import { sendError, notFound } from "./middleware/errors.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requireAdmin } from "./middleware/require-admin.ts";
import { sameOriginWrites } from "./middleware/same-origin-writes.ts";
import { setSecurityHeaders } from "./middleware/security-headers.ts";

function sizeLimit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError() {
      throw new AppError("too_large", "The request is too large.");
    },
  });
}

const staffLimit = sizeLimit(512 * 1024);
/** Small, because anybody can make the server keep this much for each connection. */
const visitorLimit = sizeLimit(64 * 1024);

function isForStaff({ req }: { req: HonoRequest }): boolean {
  return req.path.startsWith("/api/admin/");
}

/** Browsers do not store API responses other than those of public-responses.ts. */
const noStore = createMiddleware<HttpEnv>(async (c, next) => {
  c.header("cache-control", "no-store");
  await next();
});

/** The whole API. The order matters: log, headers, same-origin check, authentication, endpoints. */
export function createApi(dependencies: HttpDependencies) {
  const { ctx, publicConfig } = dependencies;
  const app = new Hono<HttpEnv>();
  app.onError(sendError);
  app.use(requestLog(dependencies));
  app.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  app.use(setSecurityHeaders(publicConfig.siteUrl));
  app.use(sameOriginWrites(publicConfig.siteUrl));
  app.use("/api/*", noStore);
  app.use("/api/admin/*", requireAdmin(dependencies));

  // Before the size limit: images and documents are larger.
  app.route("/", adminMediaApi(dependencies));
  app.route("/", adminDocumentsApi());
  // Enquiries and reports have limits of their own.
  app.route("/", contactApi(dependencies));
  app.route("/", reportsApi(dependencies));
  app.use("/api/admin/*", staffLimit);
  app.use("/api/*", except(isForStaff, visitorLimit));
  if (dependencies.publicResponses) app.use("/api/*", dependencies.publicResponses.middleware);
  app.route("/", authApi(dependencies));
  app.route("/", accountApi(dependencies));
  app.route("/", boatsApi(dependencies));
  app.route("/", availabilityApi(dependencies));
  app.route("/", servicesApi());
  app.route("/", regionsApi());
  app.route("/", legalApi());
  app.route("/", companyApi());
  app.route("/", historyApi());
  app.route("/", enquiriesApi());
  app.route("/", visitsApi(dependencies));
  app.route("/", backupsApi());
  app.route("/", usersApi(dependencies));
  app.route("/", auditApi());
  app.route("/", overviewApi());
  app.all("/api/*", notFound);

  app.route("/media", mediaFiles(dependencies));
  app.route("/", publicDocuments(dependencies));
  app.route("/", pageShareImages(dependencies));
  app.route("/", healthApi(dependencies));
  app.route("/", calendarFeeds(dependencies));
  return app;
}

export type ApiApp = ReturnType<typeof createApi>;
