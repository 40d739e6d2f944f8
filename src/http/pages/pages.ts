import { createHash, randomBytes } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError, errorStatus } from "../../contract/errors.ts";
import { legalTypes } from "../../contract/legal.ts";
import { hasRole } from "../../contract/roles.ts";
import { toSignIn } from "../../contract/sign-in-target.ts";
import type { PublicConfig } from "../../contract/site.ts";
import { findSession } from "../../domain/auth.ts";
import type { ReceivedFile } from "../../domain/enquiry-files.ts";
import type { ApiApp } from "../app.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { createFinishedResponse, type FinishedResponse } from "../finished-response.ts";
import { securityHeaders } from "../middleware/security-headers.ts";
import { receiveEnquiryForm, receiveEnquiryText } from "../receive-enquiry-form.ts";
import { isMultipart, readFields } from "../receive-form.ts";
import { createRenderLimiter } from "../render-limiter.ts";
import { check, clientIp, readForm } from "../read-request.ts";
import type { RenderedResponse, ResponseCache } from "../response-cache.ts";
import { sendFinished } from "../send-finished.ts";
import { sendCookies } from "../sign-in-client.ts";
import { contentSecurityPolicy, extractScripts } from "./content-security-policy.ts";
import type { ReadDirectory } from "./page-directory.ts";
import { createDraftTransport, previewForm, type Transport } from "./preview.ts";

/** What a page needs to be rendered. */
export interface RenderOptions {
  /** Calls the API in process. */
  transport: Transport;
  publicConfig: PublicConfig;
  /** Marks the inline scripts that our own code writes. */
  nonce: string;
  reportError: (error: unknown) => void;
}

export type RenderPage = (request: Request, options: RenderOptions) => Promise<Response>;

/** What the API needs to know about the request a page is rendered for. */
interface RequestInfo {
  env?: HttpEnv["Bindings"];
  headers?: Record<string, string>;
  /** For a preview: the API with an unsaved record. */
  withDraft?: (transport: Transport) => Transport;
  /** The page will be cached. */
  isCached?: boolean;
}

/** Renders through React Router, with the API called in process. */
export function pageRenderer(
  renderPage: RenderPage,
  api: ApiApp,
  { publicConfig, log }: HttpDependencies,
  { hasPolicy }: { hasPolicy: boolean },
) {
  return async (
    request: Request,
    { env = {}, headers: requestHeaders = {}, withDraft, isCached = false }: RequestInfo = {},
  ): Promise<RenderedResponse> => {
    let retryAfter: string | null = null;
    const inputs = new Map<string, string>();
    let areInputsKnown = isCached;
    let isIncomplete = false;
    const transport = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(requestHeaders)) headers.set(name, value);
      const bindings = { ...env, isInProcess: true, isForCachedPage: isCached };
      const response = await api.request(path, { ...init, headers }, bindings);
      retryAfter ??= response.headers.get("retry-after");
      // A loader may have rendered the page without what it could not read.
      if (response.status >= 500) isIncomplete = true;
      const etag = response.headers.get("etag");
      if (etag === null) areInputsKnown = false;
      else inputs.set(path, etag);
      return response;
    };
    const nonce = randomBytes(16).toString("base64url");
    const page = await renderPage(request, {
      transport: withDraft?.(transport) ?? transport,
      publicConfig,
      nonce,
      reportError: (error) =>
        log.error({ err: error, path: new URL(request.url).pathname }, "a page could not be rendered"),
    });
    const { html, scripts } = extractScripts(await page.text(), nonce);
    const headers: Record<string, string> = {
      ...securityHeaders(publicConfig.siteUrl),
      "content-type": page.headers.get("content-type") ?? "text/plain; charset=utf-8",
      "cache-control": isIncomplete ? "no-store" : "no-cache",
    };
    const location = page.headers.get("location");
    if (location !== null) headers.location = location;
    if (retryAfter !== null) headers["retry-after"] = retryAfter;
    if (hasPolicy) {
      const hasAnalytics = publicConfig.analyticsId !== null;
      headers["content-security-policy"] = contentSecurityPolicy({ scripts, hasAnalytics });
    }
    // React Router responds 500 to any error of a loader. An outage is over soon, and has a status of its own.
    const status = page.status === 500 && retryAfter !== null ? 503 : page.status;
    const finished = await createFinishedResponse(withDraft ? markPreview(html) : html, status, headers);
    return { ...finished, inputs: areInputsKnown ? inputs : undefined, isIncomplete };
  };
}

interface PageParts {
  cache: ResponseCache;
  dataSheets: Pick<ResponseCache, "get">;
  render: ReturnType<typeof pageRenderer>;
  readDirectory: ReadDirectory;
}

/** Where forms of the portal can be previewed. */
const previewPaths = ["/fleet/:id", "/services/:slug", ...legalTypes.map((type) => `/${type}`)];
const concurrentPosts = 2;
const previewLimit = bodyLimit({
  maxSize: 2 * 1024 * 1024,
  onError: (c) => c.text("Det er for mye å forhåndsvise.", 413),
});

/** Every path except those of the API, the media and the assets. */
export function pages(
  dependencies: HttpDependencies,
  { cache, dataSheets, render, readDirectory }: PageParts,
) {
  const { ctx, auth, visits } = dependencies;
  // Separate from the limiter of other pages, which would wait while files are inspected and stored.
  const contactPosts = createRenderLimiter(concurrentPosts);
  // Before the size limit, which reads the body.
  const requireEditor = createMiddleware<HttpEnv>(async (c, next) => {
    c.header("cache-control", "no-store");
    const session = await findSession(ctx, auth, c.req.raw.headers);
    sendCookies(c, session?.cookies ?? []);
    if (session === null || session.user.mustChangePassword) return c.redirect("/login", 303);
    if (!hasRole(session.user.role, "editor")) return c.text("Rollen din gir ikke tilgang til dette.", 403);
    await next();
  });
  return new Hono<HttpEnv>()
    .get("*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      if (pathname.length > 1 && pathname.endsWith("/")) {
        const segments = pathname.split("/").filter((segment) => segment !== "");
        return redirect(c, `/${segments.join("/")}${search}`, 308);
      }
      const directory = await readDirectory();
      const found = directory.resolve(pathname, search);
      switch (found.kind) {
        case "page":
          return sendPage(c, found.key, await cache.get(found.key));
        case "uncached":
          return sendPage(c, found.key, await cache.getUncached(found.key));
        case "dataSheet":
          return sendFinished(c, await dataSheets.get(found.key));
        case "redirect":
          return redirect(c, found.location, found.status);
        case "portal":
          return sendPortalPage(c, found.path, search);
      }
    })
    .post("/contact", async (c) => {
      const readComment = (fields: URLSearchParams) => ({ comment: fields.get("comment") ?? undefined });
      try {
        return isMultipart(c)
          ? await receiveEnquiryForm(c, dependencies, readComment, ({ fields, files }) =>
              sendContactPage(c, fields, files),
            )
          : await receiveEnquiryText(c, dependencies, (text) => sendContactPage(c, readFields(text), []));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const { retryAfterSeconds } = error.details;
        if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
        return c.text(error.message, errorStatus[error.code]);
      }
    })
    .on("POST", previewPaths, requireEditor, previewLimit, sendPreview)
    .all("*", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));

  function sendPage(c: RequestContext, key: string, page: FinishedResponse): Response {
    const [path = key] = key.split("?", 1);
    if (c.req.method === "GET" && page.status === 200) visits.countLoad(path, (name) => c.req.header(name));
    return sendFinished(c, page);
  }

  /** The response to a form that was posted without JavaScript. */
  async function sendContactPage(
    c: RequestContext,
    fields: URLSearchParams,
    files: ReceivedFile[],
  ): Promise<Response> {
    // Encoded inside the limiter, because encoding makes the text several times as large.
    const page = await contactPosts.run(() => renderContactPage(c, fields, files));
    return sendFinished(c, page);
  }

  function renderContactPage(
    c: RequestContext,
    fields: URLSearchParams,
    files: ReceivedFile[],
  ): Promise<FinishedResponse> {
    const request = new Request(c.req.url, { method: "POST", headers: c.req.raw.headers, body: fields });
    request.headers.set("content-type", "application/x-www-form-urlencoded");
    // Cross-site writes are already refused. React Router's own check would refuse ours too, because behind a
    // proxy it compares the origin with a URL that has lost its https:.
    request.headers.delete("origin");
    // The cached page cannot contain a key for each enquiry, so the key is derived from the IP and the content.
    // A form that is sent twice is then stored once.
    const hash = createHash("sha256").update(`${clientIp(c, dependencies)}\n${fields}`);
    for (const { bytes } of files) hash.update(bytes);
    const headers: Record<string, string> = { "idempotency-key": `plain-${hash.digest("base64url")}` };
    const forwarded = c.req.header("x-forwarded-for");
    if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
    return render(request, { env: { ...c.env, files }, headers });
  }

  /** The page with what a form in the portal contains. It is stored nowhere. */
  async function sendPreview(c: RequestContext): Promise<Response> {
    try {
      const form = check(previewForm, await readForm(c));
      const withDraft = await createDraftTransport(ctx, c.req.path, form);
      const page = await cache.renderLimited(() => render(new Request(c.req.url), { withDraft }));
      return sendFinished(c, page, { "cache-control": "no-store", "x-robots-tag": "noindex" });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.text(error.message, errorStatus[error.code]);
    }
  }

  async function sendPortalPage(c: RequestContext, path: string, search: string): Promise<Response> {
    c.header("cache-control", "no-store");
    const isSignIn = path === "/login";
    const session = await findSession(ctx, auth, c.req.raw.headers).catch((error: unknown) => {
      // In an outage the sign-in page shows an error of its own.
      if (isSignIn) return null;
      throw error;
    });
    sendCookies(c, session?.cookies ?? []);
    // The sign-in page redirects signed-in users itself: the fragment that marks an invitation or password reset link
    // is not sent to the server.
    if (session === null && !isSignIn) return c.redirect(toSignIn(path + search));
    const page = await cache.renderLimited(() => render(c.req.raw));
    return sendFinished(c, page, { "cache-control": "no-store" });
  }
}

/** Browsers would keep a permanent redirect for good, and a slug that is changed back would redirect to itself. */
function redirect(c: RequestContext, location: string, status: 301 | 302 | 308): Response {
  c.header("cache-control", "no-cache");
  return c.redirect(location, status);
}

/** The stylesheet is not part of the page itself, so that visitors do not load it. */
function markPreview(html: string): string {
  return html.replace("</head>", '<link rel="stylesheet" href="/preview.css"></head>');
}
