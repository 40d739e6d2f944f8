import { createRequestHandler, RouterContextProvider } from "react-router";
import type { PublicConfig } from "../contract/site.ts";
import {
  type ApiTransport,
  apiContext,
  createApi,
  publicConfigContext,
  reportErrorContext,
} from "./lib/api.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** The server bundle's only export: renders one page, which calls the API through the transport. */
export function renderPage(
  request: Request,
  transport: ApiTransport,
  publicConfig: PublicConfig,
  reportError: (error: unknown) => void,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  context.set(publicConfigContext, publicConfig);
  context.set(reportErrorContext, reportError);
  return handle(request, context);
}

export type RenderPage = typeof renderPage;
