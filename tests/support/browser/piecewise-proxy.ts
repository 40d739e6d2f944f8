import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const pieceCount = 8;
const pieceLength = 1_200;

/** Passes requests on to a server. The HTML of pages is held back and sent in pieces, as on a slow connection. */
export async function startPiecewiseProxy(target: string) {
  let page: { response: ServerResponse; pieces: string[] } | undefined;
  // Longer than a test: the browser must not reuse a connection that is being closed.
  const proxy = createServer({ keepAliveTimeout: 120_000 }, (request, response) => {
    void (async () => {
      const upstream = await fetch(target + (request.url ?? "/"));
      const contentType = upstream.headers.get("content-type") ?? "";
      const isPage = contentType.startsWith("text/html");
      // Browsers may cache everything but pages, and fonts: they must arrive late on every page.
      const cacheControl =
        isPage || contentType.startsWith("font/") ? null : upstream.headers.get("cache-control");
      response.writeHead(upstream.status, {
        "content-type": contentType,
        "cache-control": cacheControl ?? "no-store",
      });
      if (!isPage) return response.end(Buffer.from(await upstream.arrayBuffer()));
      const html = await upstream.text();
      // Browsers paint nothing before the body. What can shift is at its beginning.
      const bodyStart = html.indexOf("<main");
      const cuts = Array.from({ length: pieceCount }, (_, index) => bodyStart + index * pieceLength);
      const pieces = [0, ...cuts].map((start, index, starts) => html.slice(start, starts[index + 1]));
      page = { response, pieces };
      response.write(pieces.shift());
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Sends the next piece. Returns false after the last one. */
    sendNext(): boolean {
      const piece = page?.pieces.shift();
      if (piece === undefined) page?.response.end();
      else page?.response.write(piece);
      return piece !== undefined;
    },
    close: () => new Promise((resolve) => proxy.close(resolve)),
  };
}
