import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./env.ts";
import { compress, createEtag, type FinishedResponse } from "./finished-response.ts";
import { createResponseCache } from "./response-cache.ts";
import { sendFinished } from "./send-finished.ts";

type CacheSettings = Parameters<typeof createResponseCache>[0];

interface PublicResponseSettings extends Pick<CacheSettings, "isListening" | "now" | "log"> {
  /** Calls the API without this cache. */
  request: (key: string) => Response | Promise<Response>;
}

const maxResponses = 2_000;
const concurrentRequests = 8;
/** Headers that belong to one request. */
const ownHeaders = new Set(["x-request-id", "content-length"]);

/**
 * Responses of the API that public pages are rendered from, computed once per content version. Only pages that are cached
 * themselves create entries, so visitors cannot fill the cache.
 */
export function createPublicResponses({ request, ...settings }: PublicResponseSettings) {
  const cache = createResponseCache({
    ...settings,
    render: async (key) => finish(await request(key)),
    maxResponses,
    concurrentRenders: concurrentRequests,
  });

  return {
    invalidate: cache.invalidate,
    /** The current response, if it has been compressed for an earlier visitor. */
    getCached(key: string): FinishedResponse | undefined {
      const finished = cache.getCached(key);
      return finished?.br && finished;
    },
    async readEtag(key: string): Promise<string> {
      return (await cache.getCurrent(key)).etag;
    },
    /** Runs before the endpoints of the API. */
    middleware: createMiddleware<HttpEnv>(async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      const key = pathname + search;
      const { isForCachedPage, isInProcess, isPublicResponse } = c.env ?? {};
      const mayCache = c.req.method === "GET" && !isPublicResponse && (isForCachedPage || cache.has(key));
      if (!mayCache) return next();
      const finished = await cache.getCurrent(key);
      // A page that is rendered in this process reads the text.
      if (!isInProcess && finished.status === 200) await compress(finished);
      return sendFinished(c, finished);
    }),
  };
}

async function finish(response: Response): Promise<FinishedResponse> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.has(name)));
  if (response.status === 200) headers["cache-control"] = "no-cache";
  return { status: response.status, headers, etag: createEtag(identity), identity };
}
