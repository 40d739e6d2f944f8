import { createMiddleware } from "hono/factory";
import { accountEndpoints } from "../../contract/accounts/account.ts";
import { AppError } from "../../contract/errors.ts";
import { hasRole } from "../../contract/roles.ts";
import { findSession } from "../../domain/accounts/auth.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { clientIp } from "../read-request.ts";
import { findRoute } from "../route-roles.ts";
import { sendCookies } from "../sign-in-client.ts";
import { notFound } from "./errors.ts";

/**
 * Refuses requests without a valid session, with a password that must be changed, or with a lesser role than the route
 * requires, for every path and method. A route that requires no role is refused too: its declaration is missing.
 */
export function requireAdmin(dependencies: HttpDependencies) {
  const { ctx, auth } = dependencies;
  return createMiddleware<HttpEnv>(async (c, next) => {
    const session = await findSession(ctx, auth, c.req.raw.headers);
    if (!session) throw new AppError("unauthorized", "Logg inn først.");
    const { mustChangePassword, ...actor } = session.user;
    if (mustChangePassword && c.req.path !== accountEndpoints.changePassword.path) {
      throw new AppError("forbidden", "Bytt passord før du gjør noe annet.");
    }
    const route = findRoute(c) ?? notFound();
    if (route.requiredRole === undefined || !hasRole(actor.role, route.requiredRole)) {
      const entry = { event: "access", account: actor.email, ip: clientIp(c, dependencies) };
      c.get("log").warn({ ...entry, reason: "forbidden" }, "access refused");
      throw new AppError("forbidden", "Rollen din gir ikke tilgang til dette. Spør en eier.");
    }
    c.set("session", session);
    c.set("ctx", { ...ctx, actor });
    sendCookies(c, session.cookies);
    await next();
  });
}
