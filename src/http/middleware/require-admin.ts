import { createMiddleware } from "hono/factory";
import { AppError } from "../../contract/errors.ts";
import { findSession } from "../../domain/auth.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";

/** Refuses requests without a valid session, for every path and method. */
export function requireAdmin({ ctx, auth }: HttpDependencies) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const session = await findSession(ctx, auth, c.req.raw.headers);
    if (!session) throw new AppError("unauthorized", "Please sign in");
    c.set("userEmail", session.user.email);
    for (const cookie of session.cookies) c.header("set-cookie", cookie, { append: true });
    await next();
  });
}
