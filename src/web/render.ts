import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
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
const handle = createRequestHandler(build, import.meta.env.MODE);

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
export function listStaticPaths(): Promise<string[]> {
  const paths = Object.values(build.routes).flatMap((route) => {
    const isPublic = route?.parentId === publicLayout && !/[:*]/.test(route.path ?? "");
    return isPublic ? [`/${route.path ?? ""}`] : [];
  });
  return Promise.resolve(paths);
}
