import { matchedRoutes } from "hono/route";
import type { Endpoint } from "../contract/endpoint.ts";
import type { Role } from "../contract/roles.ts";
import type { RequestContext } from "./env.ts";

/** The least role for each route of the portal, by method and path. */
const requiredRoles = new Map<string, Role>();

export function declareRole({ method, path, role }: Endpoint): void {
  if (role !== undefined) requiredRoles.set(`${method} ${path}`, role);
}

/** The route of the API that will handle the request. Hono lists middleware as ALL. */
export function findRoute(c: RequestContext): { requiredRole: Role | undefined } | undefined {
  const route = matchedRoutes(c).find(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  return route && { requiredRole: requiredRoles.get(`${route.method} ${route.path}`) };
}
