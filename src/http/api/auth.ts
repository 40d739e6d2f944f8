import { Hono } from "hono";
import { credentials } from "../../contract/auth.ts";
import { AppError } from "../../contract/errors.ts";
import { admitSignIn, findSession, clearSignInAttempts } from "../../domain/auth.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { clientIp, readJson } from "../read-request.ts";

/** The three endpoints the portal needs. better-auth's other endpoints are not mounted. */
export function authApi(dependencies: HttpDependencies) {
  const { ctx, auth } = dependencies;
  return new Hono<HttpEnv>()
    .post("/sign-in/email", async (c) => {
      const body = await readJson(c, credentials);
      const attempt = { email: body.email, ip: clientIp(c, dependencies) };
      await admitSignIn(ctx, attempt);
      const response = await auth.api.signInEmail({ body, headers: c.req.raw.headers, asResponse: true });
      // The same message for every failure, so that it does not reveal whether the account exists.
      if (!response.ok) throw new AppError("unauthorized", "Invalid email or password");
      await clearSignInAttempts(ctx, attempt);
      for (const cookie of response.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      return c.json({ user: { email: body.email.trim().toLowerCase() } });
    })
    .get("/get-session", async (c) => {
      const session = await findSession(ctx, auth, c.req.raw.headers);
      for (const cookie of session?.cookies ?? []) c.header("set-cookie", cookie, { append: true });
      return c.json(session && { user: session.user });
    })
    .post("/sign-out", (c) => auth.api.signOut({ headers: c.req.raw.headers, asResponse: true }));
}
