import { createHash } from "node:crypto";
import { AppError, errorStatus } from "../../contract/errors.ts";
import type { ReceivedFile } from "../../domain/enquiries/enquiry-files.ts";
import type { HttpDependencies, RequestContext } from "../env.ts";
import { receiveEnquiryForm, receiveEnquiryText } from "../receive-enquiry-form.ts";
import { isMultipart, readFields } from "../forms/receive-form.ts";
import { clientIp, clientNetwork } from "../read-request.ts";
import type { PageRenderer } from "./render-page.ts";

/** Renders the response to a form of a visitor that was posted to its own page, with files or without. */
export function createPostedForm(dependencies: HttpDependencies, render: PageRenderer) {
  return function renderPosted(c: RequestContext): Promise<Response> {
    const readComment = (fields: URLSearchParams) => ({ comment: fields.get("comment") ?? undefined });
    return isMultipart(c)
      ? receiveEnquiryForm(c, dependencies, readComment, ({ fields, files }) => renderForm(c, fields, files))
      : receiveEnquiryText(c, dependencies, (text) => renderForm(c, readFields(text), []));
  };

  function renderForm(c: RequestContext, fields: URLSearchParams, files: ReceivedFile[]): Promise<Response> {
    const request = new Request(c.req.url, { method: "POST", headers: c.req.raw.headers, body: fields });
    request.headers.set("content-type", "application/x-www-form-urlencoded");
    // The page has no key for each form, so the key is derived from the IP and the content. A form that is sent twice
    // is then stored once.
    const hash = createHash("sha256").update(`${clientIp(c, dependencies)}\n${c.req.path}\n${fields}`);
    for (const { bytes } of files) hash.update(bytes);
    const headers: Record<string, string> = { "idempotency-key": `plain-${hash.digest("base64url")}` };
    const forwarded = c.req.header("x-forwarded-for");
    if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
    const network = clientNetwork(c, dependencies);
    const share = files.length > 0 ? "files" : "forms";
    return render(request, { share, network, env: { ...c.env, files }, headers });
  }
}

/** For pages: the sentence alone. */
export function sendErrorText(error: Error, c: RequestContext): Response {
  if (!(error instanceof AppError)) throw error;
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
  return c.text(error.message, errorStatus[error.code]);
}
