import { createRequestHandler, RouterContextProvider } from "react-router";
import type { PublicConfig } from "../contract/site.ts";
import { type ApiTransport, apiContext, createApi, publicConfigContext } from "./lib/api.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** The server bundle's only door: renders one page, reading data through the transport that is handed in. */
export function renderPage(
  request: Request,
  transport: ApiTransport,
  publicConfig: PublicConfig,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  context.set(publicConfigContext, publicConfig);
  return handle(request, context);
}

export type RenderPage = typeof renderPage;
