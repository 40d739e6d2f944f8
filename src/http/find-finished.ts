import { mediaUrlPrefix } from "../domain/media/names.ts";
import type { FinishedResponse } from "./finished-response.ts";
import type { ImageCache } from "./image-cache.ts";
import type { ReadDirectory } from "./pages/page-directory.ts";
import type { createPublicResponses } from "./public-responses.ts";
import type { ResponseCache } from "./response-cache.ts";

interface FinishedSources {
  assets: ReadonlyMap<string, FinishedResponse>;
  pages: Pick<ResponseCache, "getCached">;
  dataSheets: Pick<ResponseCache, "getCached">;
  publicResponses: Pick<ReturnType<typeof createPublicResponses>, "getCached">;
  images: Pick<ImageCache, "getCached">;
  directory: Pick<ReadDirectory, "peekCurrent">;
  /** The paths of the routes that are not pages, as Hono lists them. */
  routes: string[];
}

export interface RequestedUrl {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  accept: string | undefined;
}

export type FindFinished = (url: RequestedUrl) => FinishedResponse | undefined;

/** Knows every response that is finished, so that it can be sent without running the application. */
export function createFindFinished(sources: FinishedSources): FindFinished {
  const { assets, pages, dataSheets, publicResponses, images, directory } = sources;
  const ownPath = new RegExp(
    `^(?:${sources.routes
      .filter((path) => path !== "/*")
      .map(toPattern)
      .join("|")})$`,
  );

  return ({ path, search, accept }) => {
    if (path.startsWith("/api/")) return publicResponses.getCached(path + search);
    if (path.startsWith(mediaUrlPrefix)) return images.getCached(path.slice(mediaUrlPrefix.length), accept);
    return assets.get(path) ?? (search === "" ? findExact(path) : undefined) ?? findPage(path, search);
  };

  function findExact(path: string): FinishedResponse | undefined {
    return pages.getCached(path) ?? dataSheets.getCached(path);
  }

  /** The page of a URL with parameters, and the finished 404 for a URL without a page. */
  function findPage(path: string, search: string): FinishedResponse | undefined {
    // The application reads all other spellings.
    if (!plainPath.test(path) || ownPath.test(path)) return undefined;
    const found = directory.peekCurrent()?.resolve(path, search);
    return found?.kind === "page" ? pages.getCached(found.key) : undefined;
  }
}

/** Words, without dots that could lead to another path, and without encodings of other characters. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/**
 * The paths that a route such as `/fleet/:id/dokumenter/:file{.+pdf}` matches. Hono's own routers would take several
 * times as long for each request; what Hono allows besides is refused at the start, so that it cannot be misread.
 */
function toPattern(route: string): string {
  const segments = route.split("/").map((segment) => {
    if (segment === "*") return ".*";
    const [, parameter, pattern = "[^/]+"] = /^(:\w+)(?:\{(.+)\})?$/.exec(segment) ?? [];
    if (parameter !== undefined) return pattern;
    if (!/^[\w.-]*$/.test(segment)) throw new Error(`The route ${route} cannot be read here: ${segment}`);
    return segment.replaceAll(".", String.raw`\.`);
  });
  return segments.join("/");
}
