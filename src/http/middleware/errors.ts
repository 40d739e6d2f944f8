import { AppError, type ErrorBody, errorStatus } from "../../contract/errors.ts";
import type { RequestContext } from "../env.ts";
import { plainPagePolicy, renderNotice } from "../plain-page.ts";

/** For `unavailable`: outages are usually over soon. */
const retryAfterOutageSeconds = 5;

/** Sends every error: the code and message to the client, the cause to the log. */
export function sendError(error: Error, c: RequestContext): Response {
  const known =
    error instanceof AppError ? error : new AppError("internal", "Something went wrong", { cause: error });
  const status = errorStatus[known.code];
  if (status >= 500) c.get("log").error({ err: known.cause ?? known, code: known.code }, known.message);
  const { fields, current, yours, savedBy } = known.details;
  const retryAfterSeconds =
    known.details.retryAfterSeconds ?? (known.code === "unavailable" ? retryAfterOutageSeconds : undefined);
  const body: ErrorBody = {
    error: { code: known.code, message: known.message, fields, current, yours, savedBy },
  };
  if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
  c.header("cache-control", "no-store");
  if ((known.code === "unavailable" || known.code === "rate_limited") && isForPage(c)) {
    c.header("content-security-policy", plainPagePolicy());
    return c.html(renderNotice({ title: "Straks tilbake", text: known.message }), status);
  }
  return c.json(body, status);
}

/** Whether a browser shows the response as a page. */
function isForPage(c: RequestContext): boolean {
  return !c.req.path.startsWith("/api/") && c.req.header("accept")?.includes("text/html") === true;
}

export function notFound(): never {
  throw new AppError("not_found", "Det finnes ingenting på denne adressen");
}
