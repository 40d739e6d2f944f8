import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../contract/errors.ts";
import { reportEndpoints } from "../../contract/overview/reports.ts";
import { tryRequest } from "../../domain/throttle.ts";
import { createReportFilter, readReports } from "../metrics/browser-reports.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { clientNetwork } from "../read-request.ts";
import { limitSize } from "../middleware/limit-size.ts";

const maxSize = 32 * 1024;
const limits = { name: "report", perNetworkAndMinute: 10, perMinute: 60 };
const loggedPerHour = 200;
const messages = { error: "an error in a browser", csp: "a browser refused something by the page's policy" };

/** Writes what goes wrong in visitors' browsers to our own log. */
export function reportsApi(dependencies: HttpDependencies) {
  const { ctx, metrics } = dependencies;
  const isNew = createReportFilter(ctx.now, loggedPerHour);
  const sizeLimit = limitSize(maxSize, "The report is too large");

  const rateLimit = createMiddleware<HttpEnv>(async (c, next) => {
    if (!(await tryRequest(ctx, limits, clientNetwork(c, dependencies)))) {
      metrics.browserReports.inc({ kind: "any", result: "refused" });
      throw new AppError("rate_limited", "There are too many reports", { retryAfterSeconds: 60 });
    }
    await next();
  });

  const { path } = reportEndpoints.send;
  return new Hono<HttpEnv>().use(path, rateLimit, sizeLimit).post(path, async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const reports = readReports(c.req.header("content-type") ?? "", body);
    if (reports === undefined) throw new AppError("malformed", "This is not a report");
    for (const report of reports) {
      const isLogged = isNew(report);
      metrics.browserReports.inc({ kind: report.kind, result: isLogged ? "logged" : "repeated" });
      if (isLogged) c.get("log").warn(report, messages[report.kind]);
    }
    return c.body(null, 204);
  });
}
