import { randomBytes } from "node:crypto";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { AppError } from "../contract/errors.ts";
import { countAttempt, deleteAttempts, deleteExpiredAttempts } from "../db/attempts.ts";
import type { Db, Engine } from "../db/client.ts";
import type { Context } from "./context.ts";

const minute = 60;
const hour = 60 * minute;
/** A session ends after this long without use … */
const idleLimitSeconds = 12 * hour;
/** … and after this long in any case. */
const absoluteLimitSeconds = 7 * 24 * hour;

const throttleWindowMs = 15 * minute * 1000;
const attemptsPerAccount = 10;
const attemptsPerAddress = 30;

export const passwordMinLength = 12;

interface AuthSettings {
  db: Db;
  engine: Engine;
  secret: string;
  siteUrl: string;
}

export function authOptions({ db, engine, secret, siteUrl }: AuthSettings) {
  const times = { createdAt: "created_at", updatedAt: "updated_at" };
  return {
    database: { db, type: engine },
    secret,
    baseURL: siteUrl,
    basePath: "/api/auth",
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: passwordMinLength },
    session: {
      modelName: "auth_sessions",
      fields: {
        ...times,
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        userId: "user_id",
      },
      expiresIn: idleLimitSeconds,
      updateAge: 5 * minute,
    },
    user: { modelName: "auth_users", fields: { ...times, emailVerified: "email_verified" } },
    account: {
      modelName: "auth_accounts",
      fields: {
        ...times,
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
    verification: { modelName: "auth_verifications", fields: { ...times, expiresAt: "expires_at" } },
    advanced: {
      cookiePrefix: "nordskarv",
      useSecureCookies: siteUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // Cross-site writes are refused for every path alike, before they come here.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // Attempts are counted here in the database, so that they outlive a restart and hold for all instances.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(settings: AuthSettings) {
  return betterAuth(authOptions(settings));
}

/** Who is signed in, with the cookies that keep the session alive; null when nobody is. */
export async function findSession(ctx: Context, auth: Auth, headers: Headers) {
  const { response: found, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!found) return null;
  const age = ctx.now().getTime() - found.session.createdAt.getTime();
  if (age > absoluteLimitSeconds * 1000) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(found.session.token);
    return null;
  }
  const { id, email, name } = found.user;
  return { user: { id, email, name }, cookies: answer.getSetCookie() };
}

/**
 * Counts an attempt to sign in and refuses it when there were too many, from the address or for the account.
 * It counts before the password is looked at, so that parallel attempts cannot slip past.
 */
export async function admitSignIn(ctx: Context, attempt: { email: string; address: string }): Promise<void> {
  const now = ctx.now().getTime();
  const [account, address] = attemptKeys(attempt);
  const byAccount = await countAttempt(ctx.db, account, now, throttleWindowMs);
  const byAddress = await countAttempt(ctx.db, address, now, throttleWindowMs);
  const isOverrun = byAccount.count > attemptsPerAccount || byAddress.count > attemptsPerAddress;
  if (!isOverrun) return;
  const until = Math.max(byAccount.expires_at, byAddress.expires_at);
  throw new AppError("rate_limited", "Too many attempts to sign in. Please wait a while and try again.", {
    retryAfterSeconds: Math.ceil((until - now) / 1000),
  });
}

/** After a success the earlier failures no longer count. */
export async function clearSignInAttempts(
  ctx: Context,
  attempt: { email: string; address: string },
): Promise<void> {
  await deleteAttempts(ctx.db, attemptKeys(attempt));
}

function attemptKeys(attempt: { email: string; address: string }): [string, string] {
  return [
    `sign-in:account:${attempt.email.trim().toLowerCase().slice(0, 320)}`,
    `sign-in:from:${attempt.address}`,
  ];
}

/** Counts that no longer matter need not be kept. */
export async function deleteExpiredSignInAttempts(ctx: Context): Promise<void> {
  await deleteExpiredAttempts(ctx.db, ctx.now().getTime());
}

export function randomPassword(): string {
  return randomBytes(15).toString("base64url");
}
