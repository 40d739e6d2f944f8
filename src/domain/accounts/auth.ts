import { randomBytes } from "node:crypto";
import { passkey } from "@better-auth/passkey";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { dayMs, hourMs, minuteMs, secondMs } from "../../shared/durations.ts";
import { passwordMaxLength, passwordMinLength } from "../../contract/accounts/password.ts";
import { roles } from "../../contract/roles.ts";
import {
  deleteExpiredSessions,
  deleteExpiredVerifications,
  selectIsActive,
  updateLastSeen,
} from "../../db/queries/accounts.ts";
import { deleteExpiredAttempts, selectExpiredKeys } from "../../db/queries/attempts.ts";
import { deleteAccountMailBefore } from "../../db/queries/outbox.ts";
import type { Engine } from "../../db/engine/client.ts";
import { createDeactivatedError, throwUnavailable } from "./auth-refusal.ts";
import type { Context } from "../context.ts";
import { inSlices } from "../in-slices.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";

/** A session expires after this long without a request. */
const idleLimitMs = 12 * hourMs;
/** A session expires after this long in any case. */
const absoluteLimitMs = 7 * dayMs;
/** How precisely the last use of a session is stored. */
const updateAgeMs = 5 * minuteMs;

/** Set by the HTTP layer on every call: better-auth stores this IP with the session. */
export const clientIpHeader = "x-client-ip";

const cookiePrefix = "nordskarv";
/** How the cookie of a session ends. On an encrypted site it has a prefix. */
export const sessionCookie = `${cookiePrefix}.session_token`;

const accountMailKeptMs = 30 * dayMs;

interface AuthSettings {
  ctx: Context;
  engine: Engine;
  secret: string;
  /** How passwords are hashed; better-auth's scrypt by default. */
  passwords?: NonNullable<BetterAuthOptions["emailAndPassword"]>["password"];
}

export function authOptions({ ctx, engine, secret, passwords }: AuthSettings) {
  const { siteUrl } = ctx;
  const timestamps = { createdAt: "created_at", updatedAt: "updated_at" };
  return {
    appName: new URL(siteUrl).hostname,
    database: { db: ctx.db, type: engine },
    secret,
    baseURL: siteUrl,
    basePath: "/api/auth",
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: passwords,
    },
    session: {
      modelName: "auth_sessions",
      fields: {
        ...timestamps,
        expiresAt: "expires_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
        userId: "user_id",
      },
      expiresIn: idleLimitMs / secondMs,
      updateAge: updateAgeMs / secondMs,
      // Changes of the account ask for the password instead of a recent sign-in.
      freshAge: 0,
    },
    user: {
      modelName: "auth_users",
      fields: { ...timestamps, emailVerified: "email_verified" },
      additionalFields: {
        mustChangePassword: {
          type: "boolean",
          required: true,
          defaultValue: false,
          input: false,
          fieldName: "must_change_password",
        },
        role: {
          type: [...roles],
          required: true,
          defaultValue: "reader",
          input: false,
          fieldName: "role",
        },
        deactivatedAt: { type: "date", required: false, input: false, fieldName: "deactivated_at" },
        lastSeenAt: { type: "date", required: false, input: false, fieldName: "last_seen_at" },
      },
    },
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
    verification: {
      modelName: "auth_verifications",
      fields: { ...timestamps, expiresAt: "expires_at" },
      storeIdentifier: "hashed",
    },
    databaseHooks: {
      session: { create: { before: ({ userId }) => requireActive(ctx, userId) } },
    },
    plugins: [createTwoFactor(), createPasskey(siteUrl)],
    advanced: {
      cookiePrefix,
      ipAddress: { ipAddressHeaders: [clientIpHeader], ipv6Subnet: 128 as const },
      useSecureCookies: siteUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      // The HTTP layer refuses cross-site writes on all paths.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    // Replaced by sign-in-throttle.ts, which counts across restarts and instances.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

/** Runs after the password or passkey was accepted, so that the error reveals nothing to strangers. */
async function requireActive(ctx: Context, accountId: string): Promise<void> {
  if (await selectIsActive(ctx.db, accountId)) return;
  throw createDeactivatedError();
}

function createTwoFactor() {
  return twoFactor({
    backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: "auth_two_factors",
        fields: {
          userId: "user_id",
          backupCodes: "backup_codes",
          failedVerificationCount: "failed_verification_count",
          lockedUntil: "locked_until",
        },
      },
    },
  });
}

/** Passkeys must verify the user (finger, face or PIN), so that one is two factors by itself. */
function createPasskey(siteUrl: string) {
  const { rpID, origin } = getRelyingParty(siteUrl);
  return passkey({
    rpID,
    rpName: rpID,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => requireUserVerification(verification.registrationInfo),
    },
    authentication: {
      afterVerification: ({ verification }) => requireUserVerification(verification.authenticationInfo),
    },
    advanced: { webAuthnChallengeCookie: "passkey_challenge" },
    schema: {
      passkey: {
        modelName: "auth_passkeys",
        fields: {
          userId: "user_id",
          credentialID: "credential_id",
          publicKey: "public_key",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });
}

function requireUserVerification(info: { userVerified: boolean } | undefined): void {
  if (!info?.userVerified) throw new APIError("BAD_REQUEST", { message: "The user was not verified" });
}

/** WebAuthn refuses an IP, so on 127.0.0.1 passkeys belong to localhost. */
function getRelyingParty(siteUrl: string): { rpID: string; origin: string[] } {
  const { hostname, origin } = new URL(siteUrl);
  if (hostname !== "127.0.0.1") return { rpID: hostname, origin: [origin] };
  return { rpID: "localhost", origin: [origin.replace(hostname, "localhost")] };
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
  const now = ctx.now();
  const isTooOld = now.getTime() - session.createdAt.getTime() > absoluteLimitMs;
  if (isTooOld || user.deactivatedAt) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(session.token);
    return null;
  }
  const { id, email, name, role, mustChangePassword, lastSeenAt } = user;
  if (now.getTime() - (lastSeenAt?.getTime() ?? 0) > updateAgeMs) {
    // Reading must not wait for a locked database, nor fail with one that cannot be written.
    updateLastSeen(ctx.db, id, now.toISOString()).catch(() => {});
  }
  return {
    sessionId: session.id,
    user: { id, email, name, role, mustChangePassword },
    cookies: responseHeaders.getSetCookie(),
  };
}

/** Ends the session of a browser that gets another one. */
export async function endSession(auth: Auth, headers: Headers): Promise<void> {
  const current = await auth.api.getSession({ headers }).catch(throwUnavailable);
  if (!current) return;
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(current.session.token);
}

/** Deletes expired counters, sessions, challenges and old mail to accounts. Returns the number of sessions deleted. */
export async function deleteExpiredAccess(ctx: Context): Promise<number> {
  const now = ctx.now();
  await inSlices({
    read: (count) => selectExpiredKeys(ctx.db, now.getTime(), count),
    work: (keys) => deleteExpiredAttempts(ctx.db, keys, now.getTime()),
  });
  await deleteExpiredVerifications(ctx.db, now.toISOString());
  const mailLimit = new Date(now.getTime() - accountMailKeptMs);
  await deleteAccountMailBefore(ctx.db, mailLimit.toISOString());
  const oldest = new Date(now.getTime() - absoluteLimitMs);
  return deleteExpiredSessions(ctx.db, { now: now.toISOString(), createdBefore: oldest.toISOString() });
}

export function generatePassword(): string {
  return randomBytes(16).toString("base64url");
}
