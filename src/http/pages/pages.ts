import { Hono, type MiddlewareHandler, type Next } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AppError, errorStatus } from "../../contract/errors.ts";
import { legalTypes } from "../../contract/legal/legal.ts";
import { hasRole } from "../../contract/roles.ts";
import { toSignIn } from "../../rules/accounts/sign-in-target.ts";
import { previewParameter } from "../../rules/company/site.ts";
import { findSession } from "../../domain/accounts/auth.ts";
import { notFoundPath, type ResponseCache } from "../cache/response-cache.ts";
import { type StoredResponse, storeResponse } from "../cache/stored-response.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { sendStored } from "../middleware/cache.ts";
import { notFound } from "../middleware/errors.ts";
import { check, clientNetwork, readForm } from "../read-request.ts";
import { sendCookies } from "../sign-in-client.ts";
import { toCanonicalPath } from "../canonical-path.ts";
import { dataSheets } from "./data-sheets.ts";
import { generatedFiles } from "./generated-files.ts";
import { endedPreviewPage } from "./ended-preview-page.ts";
import { plainPagePolicy } from "../plain-page.ts";
import { createPostedForm, sendErrorText } from "./posted-form.ts";
import { requestPages } from "./request-pages.ts";
import { createDraftTransport, previewForm } from "./preview.ts";
import type { PageRenderer, Web } from "./render-page.ts";

interface PageParts {
  cache: ResponseCache;
  /** Keeps what the routes after it respond with. */
  cacheResponses: MiddlewareHandler<HttpEnv>;
  render: PageRenderer;
  web: Web;
}

/** Where forms of the portal can be previewed. */
const previewPaths = ["/fleet/:id", "/services/:slug", ...legalTypes.map((type) => `/${type}`)];
const previewLimit = bodyLimit({
  maxSize: 2 * 1024 * 1024,
  onError: (c) => c.text("Det er for mye å forhåndsvise.", 413),
});

/** No URL is spelt like this: the page is kept, but sent only to those who are not signed in. */
const signInKey = "the page for signing in";

/** Every path except those of the API, the media and the assets. React Router's routes decide which pages exist. */
export function pages(dependencies: HttpDependencies, { cache, cacheResponses, render, web }: PageParts) {
  const { ctx, auth, publicConfig } = dependencies;
  const renderPosted = createPostedForm(dependencies, render);
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
    .get("*", redirectToCanonicalPath)
    .on("GET", ["/login", "/admin/*"], sendPortalPage)
    .on("GET", previewPaths, sendEndedPreview)
    .route("/", requestPages(dependencies, { sendPage: sendOwn, sendPosted }))
    .get("*", cacheResponses)
    .route("/", generatedFiles(dependencies, web))
    .route("/", dataSheets(dependencies))
    .get("*", (c) => sendPage(c))
    .post("/contact", async (c) => {
      try {
        return await sendPosted(c);
      } catch (error) {
        return sendErrorText(error as Error, c);
      }
    })
    .on("POST", previewPaths, requireEditor, previewLimit, sendPreview)
    .all("*", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));

  /** React Router would write a path that cannot be decoded to the log, with the token that it may have. */
  async function hasPage(path: string): Promise<boolean> {
    return toCanonicalPath(path) !== undefined && (await web.hasPage(path));
  }

  async function sendPage(c: RequestContext): Promise<Response> {
    const { pathname, search } = new URL(c.req.url);
    if (await hasPage(pathname)) return renderOwn(c, pathname + search);
    const page = await cache.get(notFoundPath, () => renderOwn(c, notFoundPath));
    c.set("stored", page);
    return c.body(null, 404);
  }

  async function sendOwn(c: RequestContext): Promise<Response> {
    return sendPrivate(c, await renderOwn(c, new URL(c.req.url).pathname));
  }

  /** Rendered for the site's own URL, whatever host was asked for, because it is cached for others. */
  function renderOwn(c: RequestContext, path: string): Promise<Response> {
    const network = clientNetwork(c, dependencies);
    return render(new Request(publicConfig.siteUrl + path), { share: "visitors", network });
  }

  /** The response to a form that was posted without JavaScript. */
  async function sendPosted(c: RequestContext): Promise<Response> {
    return sendPrivate(c, await renderPosted(c));
  }

  /** The page with what a form in the portal contains. It is stored nowhere. */
  async function sendPreview(c: RequestContext): Promise<Response> {
    try {
      if (!(await hasPage(c.req.path))) notFound();
      const form = check(previewForm, await readForm(c));
      const withDraft = await createDraftTransport(ctx, c.req.path, form);
      const network = clientNetwork(c, dependencies);
      const page = await render(new Request(c.req.url), { share: "portal", network, withDraft });
      page.headers.set("x-robots-tag", "noindex");
      return await sendPrivate(c, page);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return c.text(error.message, errorStatus[error.code]);
    }
  }

  /** A preview that is loaded again has lost its draft. A visitor who was given its URL gets the page itself. */
  async function sendEndedPreview(c: RequestContext, next: Next): Promise<Response | void> {
    if (c.req.query(previewParameter) === undefined) return next();
    c.header("cache-control", "no-store");
    const { pathname } = new URL(c.req.url);
    const session = await findSession(ctx, auth, c.req.raw.headers);
    sendCookies(c, session?.cookies ?? []);
    if (session === null) return c.redirect(pathname);
    c.header("content-security-policy", plainPagePolicy());
    return c.html(endedPreviewPage(pathname));
  }

  async function sendPortalPage(c: RequestContext, next: Next): Promise<Response | void> {
    const { pathname, search } = new URL(c.req.url);
    if (!(await hasPage(pathname))) return next();
    c.header("cache-control", "no-store");
    const isSignIn = pathname === "/login";
    const session = await findSession(ctx, auth, c.req.raw.headers).catch((error: unknown) => {
      // In an outage nobody knows who is signed in, and the sign-in page shows an error of its own.
      if (isSignIn) return undefined;
      throw error;
    });
    sendCookies(c, session?.cookies ?? []);
    // The sign-in page redirects signed-in users itself: the fragment that marks an invitation or password reset link
    // is not sent to the server.
    if (session === null && !isSignIn) return c.redirect(toSignIn(pathname + search));
    const info = { share: "portal", network: clientNetwork(c, dependencies) } as const;
    if (session === null) {
      // Rendered once for all, so that a flood cannot fill the portal's queue.
      const page = await cache.get(signInKey, () =>
        render(new Request(`${publicConfig.siteUrl}/login`), info),
      );
      return sendNeverKept(c, page);
    }
    return sendPrivate(c, await render(c.req.raw, info));
  }
}

const redirectToCanonicalPath = createMiddleware<HttpEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = toCanonicalPath(pathname) ?? pathname;
  if (path === pathname) return next();
  c.header("cache-control", "no-cache");
  return c.redirect(path + search, 308);
});

async function sendPrivate(c: RequestContext, page: Response): Promise<Response> {
  return sendNeverKept(c, await storeResponse(page));
}

/** Neither by the browser nor by a proxy. */
function sendNeverKept(c: RequestContext, page: StoredResponse): Response {
  const response = sendStored(c, page);
  response.headers.set("cache-control", "no-store");
  return response;
}
