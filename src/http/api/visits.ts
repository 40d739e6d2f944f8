import { Hono } from "hono";
import { visitEndpoints } from "../../contract/overview/visits.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";

const { path } = visitEndpoints.send;
const prefixLength = path.length - "/*".length;

/** Counts the pages that browsers show without loading them. Unknown ones are ignored. */
export function visitsApi({ visits }: HttpDependencies) {
  return new Hono<HttpEnv>().post(path, async (c) => {
    await visits.countNavigation(c.req.path.slice(prefixLength), (name) => c.req.header(name));
    return c.body(null, 204);
  });
}
