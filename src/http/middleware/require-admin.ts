import { createMiddleware } from "hono/factory";
import { accountEndpoints } from "../../contract/account.ts";
import { AppError } from "../../contract/errors.ts";
import { findSession } from "../../domain/auth.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { sendCookies } from "../sign-in-client.ts";

/** Refuses requests without a valid session or with a password that must be changed, for every path and method. */
export function requireAdmin({ ctx, auth }: HttpDependencies) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const session = await findSession(ctx, auth, c.req.raw.headers);
    if (!session) throw new AppError("unauthorized", "Please sign in");
    if (session.user.mustChangePassword && c.req.path !== accountEndpoints.changePassword.path) {
      throw new AppError("forbidden", "Bytt passord før du gjør noe annet.");
    }
    c.set("session", session);
    sendCookies(c, session.cookies);
    await next();
  });
}
