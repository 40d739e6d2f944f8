import { getCookie, getSignedCookie, setCookie, setSignedCookie } from "hono/cookie";
import { clientIpHeader } from "../domain/accounts/auth.ts";
import {
  createDeviceToken,
  deviceLifeSeconds,
  getDeviceCookieName,
  readDeviceToken,
} from "../domain/accounts/known-device.ts";
import type { Me } from "../domain/accounts/my-account.ts";
import type { Client, PendingSignIn } from "../domain/accounts/sign-in.ts";
import type { HttpDependencies, RequestContext } from "./env.ts";
import { clientIp } from "./read-request.ts";

/** Keeps the first step of a sign-in until the second. */
const pendingCookie = "nordskarv.signing_in";
const pendingSeconds = 10 * 60;

/** The request's headers with the client's IP in the one header that better-auth reads it from. */
export function authHeaders(c: RequestContext, dependencies: HttpDependencies): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientIpHeader, clientIp(c, dependencies));
  return headers;
}

/** The account that is signed in. Only behind require-admin. */
export function readMe(c: RequestContext, dependencies: HttpDependencies): Me {
  const { user, sessionId } = c.get("session");
  return { id: user.id, email: user.email, sessionId, headers: authHeaders(c, dependencies) };
}

export async function readClient(c: RequestContext, dependencies: HttpDependencies): Promise<Client> {
  const { ctx, auth } = dependencies;
  const { secret } = await auth.$context;
  return {
    ip: clientIp(c, dependencies),
    headers: authHeaders(c, dependencies),
    findDevice: (email) =>
      readDeviceToken(
        secret,
        email,
        getCookie(c, getDeviceCookieName(email), getPrefix(dependencies)),
        ctx.now(),
      ),
  };
}

/** Marks the browser as a device that has signed in to this account. */
export async function rememberDevice(
  c: RequestContext,
  dependencies: HttpDependencies,
  email: string,
): Promise<void> {
  const { ctx, auth } = dependencies;
  const { secret } = await auth.$context;
  const options = cookieOptions(dependencies, deviceLifeSeconds);
  setCookie(c, getDeviceCookieName(email), createDeviceToken(secret, email, ctx.now()), options);
}

/** Signs the account and its challenge together, so that those of two accounts cannot be mixed. */
export async function setPendingSignIn(
  c: RequestContext,
  dependencies: HttpDependencies,
  { email, challenge }: PendingSignIn,
): Promise<void> {
  const { secret } = await dependencies.auth.$context;
  const options = cookieOptions(dependencies, pendingSeconds);
  await setSignedCookie(c, pendingCookie, `${email}\n${challenge}`, secret, options);
}

export async function readPendingSignIn(
  c: RequestContext,
  dependencies: HttpDependencies,
): Promise<PendingSignIn | undefined> {
  const { secret } = await dependencies.auth.$context;
  const pending = await getSignedCookie(c, secret, pendingCookie, getPrefix(dependencies));
  const [email, challenge] = (pending || "").split("\n");
  return email && challenge ? { email, challenge } : undefined;
}

export function sendCookies(c: RequestContext, cookies: string[]): void {
  for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
}

function cookieOptions(dependencies: HttpDependencies, maxAge: number) {
  const prefix = getPrefix(dependencies);
  return { path: "/api/auth", httpOnly: true, sameSite: "Lax", prefix, maxAge } as const;
}

/** On an encrypted site, cookies are `Secure`, and their names begin with `__Secure-`: no other site can set them. */
function getPrefix({ publicConfig }: HttpDependencies): "secure" | undefined {
  return publicConfig.siteUrl.startsWith("https:") ? "secure" : undefined;
}
