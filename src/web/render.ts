import { createRequestHandler, RouterContextProvider } from "react-router";
import type { PublicConfig } from "../contract/site.ts";
import {
  type ApiTransport,
  apiContext,
  createApi,
  nonceContext,
  publicConfigContext,
  reportErrorContext,
} from "./lib/api.ts";

const publicLayout = "layouts/public/public-layout";
const loadBuild = () => import("virtual:react-router/server-build");
const handle = createRequestHandler(loadBuild, import.meta.env.MODE);

interface RenderOptions {
  transport: ApiTransport;
  publicConfig: PublicConfig;
  /** Marks the inline scripts that our own code writes. */
  nonce: string;
  reportError: (error: unknown) => void;
}

/** Renders one page, which calls the API through the transport. */
export function renderPage(
  request: Request,
  { transport, publicConfig, nonce, reportError }: RenderOptions,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  context.set(publicConfigContext, publicConfig);
  context.set(nonceContext, nonce);
  context.set(reportErrorContext, reportError);
  return handle(request, context);
}

/** The paths of the public routes that have no parameters. */
export async function listStaticPaths(): Promise<string[]> {
  const { routes } = await loadBuild();
  return Object.values(routes).flatMap((route) => {
    const isPublic = route?.parentId === publicLayout && !/[:*]/.test(route.path ?? "");
    return isPublic ? [`/${route.path ?? ""}`] : [];
  });
}
