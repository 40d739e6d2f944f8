import { randomBytes } from "node:crypto";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { isAPIError } from "better-auth/api";
import { AppError } from "../contract/errors.ts";
import { countAttempt, deleteAttempts, deleteExpiredAttempts } from "../db/attempts.ts";
import type { Db, Engine } from "../db/client.ts";
import type { Context } from "./context.ts";

const minute = 60;
const hour = 60 * minute;
/** A session expires after this long without a request, */
const idleLimitSeconds = 12 * hour;
/** and after this long in any case. */
const absoluteLimitSeconds = 7 * 24 * hour;

const throttleWindowMs = 15 * minute * 1000;
const attemptsPerAccount = 10;
const attemptsPerIp = 30;

export const passwordMinLength = 12;

interface AuthSettings {
  db: Db;
  engine: Engine;
  secret: string;
  siteUrl: string;
}

export function authOptions({ db, engine, secret, siteUrl }: AuthSettings) {
  const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };
  return {
    database: { db, type: engine },
    secret,
    baseURL: siteUrl,
    basePath: "/api/auth",
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: passwordMinLength },
    session: {
      modelName: "auth_sessions",
      fields: {
        ...timestamps,
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        userId: "user_id",
      },
      expiresIn: idleLimitSeconds,
      updateAge: 5 * minute,
    },
    user: { modelName: "auth_users", fields: { ...timestamps, emailVerified: "email_verified" } },
    account: {
      modelName: "auth_accounts",
      fields: {
        ...timestamps,
        accountId: "account_id",
        providerId: "provider_id",
        userId: "user_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
      },
    },
    verification: { modelName: "auth_verifications", fields: { ...timestamps, expiresAt: "expires_at" } },
    advanced: {
      cookiePrefix: "nordskarv",
      useSecureCookies: siteUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // The HTTP layer refuses cross-site writes on all paths.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // Replaced by admitSignIn, which counts across restarts and instances.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(settings: AuthSettings) {
  return betterAuth(authOptions(settings));
}

/** Returns the signed-in user and the cookies that renew the session, or null. */
export async function findSession(ctx: Context, auth: Auth, headers: Headers) {
  const { response, headers: responseHeaders } = await auth.api
    .getSession({ headers, returnHeaders: true })
    .catch(throwUnavailable);
  if (!response) return null;
  const { session, user } = response;
  const ageMs = ctx.now().getTime() - session.createdAt.getTime();
  if (ageMs > absoluteLimitSeconds * 1000) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(session.token);
    return null;
  }
  const { id, email, name } = user;
  return { user: { id, email, name }, cookies: responseHeaders.getSetCookie() };
}

/** better-auth turns every error of the database into an APIError without a cause. */
function throwUnavailable(error: unknown): never {
  if (!isAPIError(error) || error.statusCode !== 500) throw error;
  throw new AppError("unavailable", "Innloggingen kan ikke kontrolleres akkurat nå. Prøv igjen om litt.", {
    cause: error,
  });
}

interface SignInAttempt {
  email: string;
  ip: string;
}

/**
 * Counts the attempt and throws `rate_limited` after too many from the same IP or for the same account. Attempts are
 * counted before the password is checked, so that parallel ones cannot pass.
 */
export async function admitSignIn(ctx: Context, attempt: SignInAttempt): Promise<void> {
  const now = ctx.now().getTime();
  const keys = getAttemptKeys(attempt);
  const forAccount = await countAttempt(ctx.db, keys.account, now, throttleWindowMs);
  const fromIp = await countAttempt(ctx.db, keys.ip, now, throttleWindowMs);
  if (forAccount.count <= attemptsPerAccount && fromIp.count <= attemptsPerIp) return;
  const until = Math.max(forAccount.expires_at, fromIp.expires_at);
  throw new AppError("rate_limited", "Too many attempts to sign in. Please wait a while and try again.", {
    retryAfterSeconds: Math.ceil((until - now) / 1000),
  });
}

/** Resets the counters after a successful sign-in. */
export async function clearSignInAttempts(ctx: Context, attempt: SignInAttempt): Promise<void> {
  const { account, ip } = getAttemptKeys(attempt);
  await deleteAttempts(ctx.db, [account, ip]);
}

function getAttemptKeys({ email, ip }: SignInAttempt) {
  return {
    account: `sign-in:account:${email.trim().toLowerCase().slice(0, 320)}`,
    ip: `sign-in:from:${ip}`,
  };
}

/** Deletes the expired counters of sign-ins and of enquiries. */
export async function deleteExpiredCounters(ctx: Context): Promise<void> {
  await deleteExpiredAttempts(ctx.db, ctx.now().getTime());
}

export function generatePassword(): string {
  return randomBytes(15).toString("base64url");
}
