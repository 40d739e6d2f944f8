import { createRequestHandler, matchRoutes, RouterContextProvider, type RouteObject } from "react-router";
import * as build from "virtual:react-router/server-build";
import archivo from "./assets/fonts/archivo-nordskarv.woff2";
import schibsted from "./assets/fonts/schibsted-grotesk-nordskarv.woff2";
import type { PublicConfig } from "../rules/company/site.ts";
import {
  type ApiTransport,
  apiContext,
  createApi,
  isPreviewContext,
  nonceContext,
  publicConfigContext,
  reportErrorContext,
} from "./lib/api/api.ts";

const publicLayout = "layouts/public/public-layout";
const unknownPage = "pages/public/not-found";
const handle = createRequestHandler(build, import.meta.env.MODE);

interface RenderOptions {
  transport: ApiTransport;
  publicConfig: PublicConfig;
  /** Marks the inline scripts that our own code writes. */
  nonce: string;
  isPreview: boolean;
  reportError: (error: unknown) => void;
}

/** Renders one page, which calls the API through the transport. */
export function renderPage(
  request: Request,
  { transport, publicConfig, nonce, isPreview, reportError }: RenderOptions,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  context.set(publicConfigContext, publicConfig);
  context.set(nonceContext, nonce);
  context.set(isPreviewContext, isPreview);
  context.set(reportErrorContext, reportError);
  return handle(request, context);
}

/** The URLs of the fonts, for pages that React does not render. */
export function findFonts(): Promise<{ display: string; text: string }> {
  return Promise.resolve({ display: archivo, text: schibsted });
}

const routes = listRoutes(undefined);

function listRoutes(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => ({ ...route, children: listRoutes(route?.id) }) as RouteObject);
}

/** Whether a route other than the public one for unknown paths matches. `.data` would be the data of a page's loaders. */
export function hasPage(path: string): Promise<boolean> {
  const route = path.endsWith(".data") ? undefined : matchRoutes(routes, path)?.at(-1)?.route;
  return Promise.resolve(route !== undefined && route.id !== unknownPage);
}

/** The public routes without parameters. A route says with `handle` that it does not belong in the sitemap. */
export function listPages(): Promise<Array<{ path: string; isInSitemap: boolean }>> {
  const pages = Object.values(build.routes).flatMap((route) => {
    const isPublic = route?.parentId === publicLayout && !/[:*]/.test(route.path ?? "");
    if (!isPublic) return [];
    const { isInSitemap = true } = (route.module.handle ?? {}) as { isInSitemap?: boolean };
    return [{ path: `/${route.path ?? ""}`, isInSitemap }];
  });
  return Promise.resolve(pages);
}
