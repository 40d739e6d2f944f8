import { prerender } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const { prelude } = await prerender(<ServerRouter context={routerContext} url={request.url} />);
  return new Response(prelude, { status, headers });
}
