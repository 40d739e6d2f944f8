import type { MiddlewareHandler } from "hono";
import type { HttpEnv, RequestContext } from "../env.ts";

/**
 * Hono runs a middleware twice for a path that is spelt as its pattern, such as `/api/boats/*`. One that waits for others
 * would then wait for itself.
 */
export function once(handle: MiddlewareHandler<HttpEnv>): MiddlewareHandler<HttpEnv> {
  const handled = new WeakSet<RequestContext>();
  return (c, next) => {
    if (handled.has(c)) return next();
    handled.add(c);
    return handle(c, next);
  };
}
