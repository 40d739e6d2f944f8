import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { PublicConfig } from "../../contract/site.ts";
import { findSession } from "../../domain/auth.ts";
import type { ApiApp } from "../app.ts";
import type { HttpDependencies, HttpEnv, RequestContext } from "../env.ts";
import { createFinishedResponse, type FinishedResponse, selectResponse } from "../finished-response.ts";
import { securityHeaders } from "../middleware/security-headers.ts";
import { clientIp } from "../read-request.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { PageCache } from "./page-cache.ts";

/** Renders one page on the server. The page calls the API through the transport. */
export type RenderPage = (
  request: Request,
  transport: (path: string, init?: RequestInit) => Promise<Response>,
  publicConfig: PublicConfig,
  reportError: (error: unknown) => void,
) => Promise<Response>;

/** The query parameters that change a page. All others are ignored. */
const pageParameters: Record<string, string[]> = {
  "/fleet": ["sok", "type"],
  "/contact": ["boat", "service"],
};

/** Rendered at startup. Other pages are rendered when they are first requested. */
export const pagesToWarm = ["/", "/fleet", "/services", "/services/rov", "/contact"];

/** The cache key of a page: its path and known parameters. Undefined if the page is never cached. */
export function pageKey(path: string, search: string): string | undefined {
  if (isPortal(path)) return undefined;
  const known = pageParameters[path];
  if (known === undefined || search === "" || search === "?") return path;
  const given = new URLSearchParams(search);
  const used = new URLSearchParams();
  for (const name of known) {
    const value = given.get(name);
    if (value) used.set(name, value.slice(0, 200));
  }
  return used.size > 0 ? `${path}?${used}` : path;
}

function isPortal(path: string): boolean {
  return path === "/admin" || path.startsWith("/admin/") || path === "/login";
}

/** What the API needs to know about the request a page is rendered for. */
interface RequestInfo {
  env?: HttpEnv["Bindings"];
  headers?: Record<string, string>;
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
    { env = {}, headers: requestHeaders = {} }: RequestInfo = {},
  ): Promise<FinishedResponse> => {
    let retryAfter: string | null = null;
    const transport = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(requestHeaders)) headers.set(name, value);
      const response = await api.request(path, { ...init, headers }, env);
      retryAfter ??= response.headers.get("retry-after");
      return response;
    };
    const page = await renderPage(request, transport, publicConfig, (error) =>
      log.error({ err: error, url: request.url }, "a page could not be rendered"),
    );
    const html = await page.text();
    const headers: Record<string, string> = {
      ...securityHeaders(publicConfig.siteUrl),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
    };
    const location = page.headers.get("location");
    if (location !== null) headers.location = location;
    if (retryAfter !== null) headers["retry-after"] = retryAfter;
    if (hasPolicy) {
      headers["content-security-policy"] = contentSecurityPolicy(html, {
        hasAnalytics: publicConfig.analyticsId !== null,
      });
    }
    return createFinishedResponse(html, page.status, headers);
  };
}

/** Every path except those of the API, the media and the assets. */
export function pages(
  dependencies: HttpDependencies,
  cache: PageCache,
  render: ReturnType<typeof pageRenderer>,
) {
  const { ctx, auth } = dependencies;
  return new Hono<HttpEnv>()
    .get("*", async (c) => {
      const { pathname, search } = new URL(c.req.url);
      if (pathname.length > 1 && pathname.endsWith("/")) {
        return c.redirect(`${pathname.replace(/\/+$/, "").replace(/^\/+/, "/") || "/"}${search}`, 308);
      }
      if (isPortal(pathname)) {
        const isSignedIn = (await findSession(ctx, auth, c.req.raw.headers)) !== null;
        c.header("cache-control", "no-store");
        if (pathname === "/login" && isSignedIn) return c.redirect("/admin");
        if (pathname !== "/login" && !isSignedIn) return c.redirect("/login");
      }
      const key = pageKey(pathname, search);
      return send(c, key === undefined ? await render(c.req.raw) : await cache.get(key));
    })
    .post("/contact", async (c) => {
      const body = await c.req.text();
      const request = new Request(c.req.url, { method: "POST", headers: c.req.raw.headers, body });
      // Cross-site writes are already refused. React Router's own check would refuse ours too, because behind a
      // proxy it compares the origin with a URL that has lost its https:.
      request.headers.delete("origin");
      // The cached page cannot contain a key for each enquiry, so the key is derived from the IP and the body.
      // A form that is sent twice is then stored once.
      const ip = clientIp(c, dependencies);
      const key = createHash("sha256").update(`${ip}\n${body}`).digest("base64url");
      const headers: Record<string, string> = { "idempotency-key": `plain-${key}` };
      const forwarded = c.req.header("x-forwarded-for");
      if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
      return send(c, await render(request, { env: c.env, headers }));
    })
    .all("*", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));
}

function send(c: RequestContext, finished: FinishedResponse): Response {
  const selected = selectResponse(finished, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  // A redirect is cached without the query string, which is added for each request.
  if (selected.status === 301) selected.headers.location += new URL(c.req.url).search;
  return new Response(selected.body, { status: selected.status, headers: selected.headers });
}
