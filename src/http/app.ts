import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { company } from "../contract/company.ts";
import { AppError } from "../contract/errors.ts";
import { authApi } from "./api/auth.ts";
import { adminBoatsApi, boatsApi } from "./api/boats.ts";
import { adminEnquiriesApi, enquiriesApi } from "./api/enquiries.ts";
import { healthApi } from "./api/health.ts";
import { adminLegalApi, legalApi } from "./api/legal.ts";
import { adminMediaApi, mediaFiles } from "./api/media.ts";
import { adminRegionsApi, regionsApi } from "./api/regions.ts";
import { adminServicesApi, servicesApi } from "./api/services.ts";
import type { HttpDependencies, HttpEnv } from "./env.ts";
import { sendError, notFound } from "./middleware/errors.ts";
import { requestLog } from "./middleware/request-log.ts";
import { requireAdmin } from "./middleware/require-admin.ts";
import { sameOriginWrites } from "./middleware/same-origin-writes.ts";
import { setSecurityHeaders } from "./middleware/security-headers.ts";

const maxSize = 512 * 1024;
const messageTooLarge = `Meldingen er for stor. Kort den ned, eller send den på e-post til ${company.email}.`;
const sizeLimit = bodyLimit({ maxSize, onError: () => tooLarge("The request is too large.") });
const messageLimit = bodyLimit({ maxSize, onError: () => tooLarge(messageTooLarge) });
const plainFormLimit = bodyLimit({ maxSize, onError: (c) => c.text(messageTooLarge, 413) });

function tooLarge(sentence: string): never {
  throw new AppError("too_large", sentence);
}

/** Data is read anew each time: what is kept is the browser's query cache and the finished pages. */
const freshReads = createMiddleware<HttpEnv>(async (c, next) => {
  c.header("cache-control", "no-store");
  await next();
});

/** The whole API. Order matters: log and headers first, then who may write, then who is let in, then the nouns. */
export function createApi(dependencies: HttpDependencies) {
  const { log, publicConfig } = dependencies;
  const app = new Hono<HttpEnv>();
  app.onError(sendError);
  app.use(requestLog(log));
  app.use(setSecurityHeaders(publicConfig.siteUrl));
  app.use(sameOriginWrites(publicConfig.siteUrl));
  app.use("/api/admin/*", requireAdmin(dependencies));

  app.route("/api/admin/media", adminMediaApi(dependencies)); // before the limit: pictures are larger
  app.use("/api/contact", messageLimit);
  app.use("/contact", plainFormLimit);
  app.use("/api/*", sizeLimit, freshReads);
  app.route("/api/auth", authApi(dependencies));
  app.route("/api/boats", boatsApi(dependencies));
  app.route("/api/services", servicesApi(dependencies));
  app.route("/api/regions", regionsApi(dependencies));
  app.route("/api/legal", legalApi(dependencies));
  app.route("/api/contact", enquiriesApi(dependencies));
  app.route("/api/admin/boats", adminBoatsApi(dependencies));
  app.route("/api/admin/services", adminServicesApi(dependencies));
  app.route("/api/admin/regions", adminRegionsApi(dependencies));
  app.route("/api/admin/legal", adminLegalApi(dependencies));
  app.route("/api/admin/enquiries", adminEnquiriesApi(dependencies));
  app.all("/api/*", notFound);

  app.route("/media", mediaFiles(dependencies));
  app.route("/", healthApi(dependencies));
  return app;
}

export type ApiApp = ReturnType<typeof createApi>;
