import { randomBytes } from "node:crypto";
import type { PublicConfig } from "../../rules/company/site.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { createRenderLimiter, type RenderLimiter } from "../render-limiter.ts";
import { hideToken } from "../hide-token.ts";
import { contentSecurityPolicy, extractScripts } from "./content-security-policy.ts";
import type { Fonts } from "../plain-page.ts";
import type { Transport } from "./preview.ts";

/** What a page needs to be rendered. */
interface RenderOptions {
  /** Calls the API in process. */
  transport: Transport;
  publicConfig: PublicConfig;
  /** Marks the inline scripts that our own code writes. */
  nonce: string;
  isPreview: boolean;
  reportError: (error: unknown) => void;
}

/** What the server bundle exports. */
export interface Web {
  renderPage: (request: Request, options: RenderOptions) => Promise<Response>;
  /** Whether a route other than those for unknown paths matches. */
  hasPage: (path: string) => Promise<boolean>;
  /** The public routes without parameters. */
  listPages: () => Promise<StaticPage[]>;
  /** The URLs of the fonts. */
  findFonts: () => Promise<Fonts>;
}

export interface StaticPage {
  path: string;
  isInSitemap: boolean;
}

/** The queue a page waits in: visitors must not delay staff, nor files, which take long to inspect, a form without any. */
type Share = "visitors" | "forms" | "files" | "portal";

/** The request that a page is rendered for, and what the API needs to know about it. */
interface RequestInfo {
  share: Share;
  network: string;
  env?: HttpEnv["Bindings"];
  headers?: Record<string, string>;
  /** For a preview: the API with an unsaved record. */
  withDraft?: (transport: Transport) => Transport;
}

interface RendererSettings {
  renderPage: Web["renderPage"];
  /** Calls the application in process. */
  request: (path: string, init: RequestInit, env: HttpEnv["Bindings"]) => Response | Promise<Response>;
  /** Not in development, where Vite adds scripts of its own. */
  hasPolicy: boolean;
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Renders by React Router, with the API called in process. Each queue is short, and renders one page at a time. */
export function createPageRenderer(
  {
    publicConfig,
    log,
    metrics,
    limitVisitors,
  }: Pick<HttpDependencies, "publicConfig" | "log" | "metrics" | "limitVisitors">,
  { renderPage, request: callApi, hasPolicy }: RendererSettings,
) {
  const limiters: Record<Share, RenderLimiter> = {
    visitors: limitVisitors,
    forms: createRenderLimiter(),
    files: createRenderLimiter(),
    portal: createRenderLimiter(),
  };

  async function render(request: Request, { env, headers, withDraft }: RequestInfo): Promise<Response> {
    let retryAfter: string | null = null;
    let isIncomplete = false;
    const transport: Transport = async (path, init = {}) => {
      const allHeaders = { ...Object.fromEntries(new Headers(init.headers)), ...headers };
      const response = await callApi(path, { ...init, headers: allHeaders }, { ...env, isInProcess: true });
      retryAfter ??= response.headers.get("retry-after");
      // A loader may have rendered the page without what it could not read.
      if (response.status >= 500) isIncomplete = true;
      return response;
    };
    const nonce = randomBytes(16).toString("base64url");
    const page = await renderPage(request, {
      transport: withDraft?.(transport) ?? transport,
      publicConfig,
      nonce,
      isPreview: withDraft !== undefined,
      reportError: (error) =>
        log.error(
          { err: error, path: hideToken(new URL(request.url).pathname) },
          "a page could not be rendered",
        ),
    });
    const { html, scripts } = extractScripts(await page.text(), nonce);
    // Browsers would keep a permanent redirect for good, and a slug that is changed back would redirect to itself.
    page.headers.set("cache-control", isIncomplete ? "no-store" : "no-cache");
    if (retryAfter !== null) page.headers.set("retry-after", retryAfter);
    if (hasPolicy) {
      const hasAnalytics = publicConfig.analyticsId !== null;
      page.headers.set("content-security-policy", contentSecurityPolicy({ scripts, hasAnalytics }));
    }
    // React Router responds 500 to any error of a loader. An outage is over soon, and has a status of its own.
    const status = page.status === 500 && retryAfter !== null ? 503 : page.status;
    return new Response(html || null, { status, headers: page.headers });
  }

  return (request: Request, info: RequestInfo): Promise<Response> =>
    limiters[info.share](info.network, () => metrics.timeRender(() => render(request, info)));
}
