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

/** The web's only door on the server: renders one page, reading data through the transport it is given. */
export type RenderPage = (
  request: Request,
  transport: (path: string, init?: RequestInit) => Promise<Response>,
  publicConfig: PublicConfig,
  reportError: (error: unknown) => void,
) => Promise<Response>;

/** The parameters that change what a page shows; all others leave it as it is. */
const pageParameters: Record<string, string[]> = {
  "/fleet": ["sok", "type"],
  "/contact": ["boat", "service"],
};

/** What is asked for first after a start; the rest is made when it is first wanted. */
export const pagesToWarm = ["/", "/fleet", "/services", "/services/rov", "/contact"];

/** What identifies a page: its path and the parameters it knows. Undefined when it is never kept. */
export function pageKey(path: string, search: string): string | undefined {
  if (isPortal(path)) return undefined;
  const known = pageParameters[path];
  if (known === undefined || search === "" || search === "?") return path;
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of known) {
    const value = asked.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

function isPortal(path: string): boolean {
  return path === "/admin" || path.startsWith("/admin/") || path === "/login";
}

/** What the API must know of the visitor for whom a page is made. */
interface VisitorTraits {
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
    { env = {}, headers: visitor = {} }: VisitorTraits = {},
  ): Promise<FinishedResponse> => {
    let retryAfter: string | null = null;
    const transport = async (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(visitor)) headers.set(name, value);
      const reply = await api.request(path, { ...init, headers }, env);
      retryAfter ??= reply.headers.get("retry-after");
      return reply;
    };
    const answer = await renderPage(request, transport, publicConfig, (error) =>
      log.error({ err: error, url: request.url }, "a page could not be rendered"),
    );
    const html = await answer.text();
    const headers: Record<string, string> = {
      ...securityHeaders(publicConfig.siteUrl),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
    };
    const location = answer.headers.get("location");
    if (location !== null) headers.location = location;
    if (retryAfter !== null) headers["retry-after"] = retryAfter;
    if (hasPolicy) {
      headers["content-security-policy"] = contentSecurityPolicy(html, {
        hasAnalytics: publicConfig.analyticsId !== null,
      });
    }
    return createFinishedResponse(html, answer.status, headers);
  };
}

/** All addresses that are not the API's, the media's or an asset's. */
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
      // Other sites' writes are refused already. React Router's own check would refuse ours too: it compares
      // the origin with an address that has lost its https: behind a proxy.
      request.headers.delete("origin");
      // The page is the same for everyone, so it cannot bring a key of its own for each message: the words and
      // where they come from are the key. A form that is sent twice is then one message.
      const address = clientIp(c, dependencies);
      const key = createHash("sha256").update(`${address}\n${body}`).digest("base64url");
      const headers: Record<string, string> = { "idempotency-key": `plain-${key}` };
      const forwarded = c.req.header("x-forwarded-for");
      if (forwarded !== undefined) headers["x-forwarded-for"] = forwarded;
      return send(c, await render(request, { env: c.env, headers }));
    })
    .all("*", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));
}

function send(c: RequestContext, finished: FinishedResponse): Response {
  const reply = selectResponse(finished, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  // A page that has moved for good is kept without what followed its address; whoever asks takes that along.
  if (reply.status === 301) reply.headers.location += new URL(c.req.url).search;
  return new Response(reply.body, { status: reply.status, headers: reply.headers });
}
