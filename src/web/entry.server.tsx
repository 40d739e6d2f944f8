import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, reportErrorContext } from "./lib/api/api.ts";
import { NonceContext } from "./lib/page/nonce.ts";
import { startScriptsAfterPaint } from "./lib/page/scripts-after-paint.ts";

const renderTimeoutMs = 10_000;

/** Renders the whole document into one string, which can be hashed, compressed and cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // Otherwise React streams large parts out of order and needs a script to put them in place.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          text(body).then(
            (html) =>
              resolve(new Response(startScriptsAfterPaint(html, nonce), { status: finalStatus, headers })),
            reject,
          );
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          context.get(reportErrorContext)(error);
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** Errors of loaders and actions. Render errors are reported by onError above. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportErrorContext)(error);
};
