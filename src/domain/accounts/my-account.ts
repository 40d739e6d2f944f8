import type { NewPasskey, PasswordChange } from "../../contract/accounts/account-changes.ts";
import type { Assertion } from "../../contract/accounts/sign-in.ts";
import type { IdentityProof } from "../../contract/accounts/user-changes.ts";
import type { Account } from "../../contract/accounts/account.ts";
import { minuteMs } from "../../shared/durations.ts";
import { AppError } from "../../contract/errors.ts";
import { passwordProblems, type PasswordProblem } from "../../contract/accounts/password.ts";
import { selectAccount, selectHasSecondFactor, updateName } from "../../db/queries/accounts.ts";
import { deleteOtherSessionsOf } from "../../db/queries/users.ts";
import { announceFactorChange, recordPasswordChange, toSubject } from "./account-changes.ts";
import { recordEvent } from "../audit/audit.ts";
import { refuseAs } from "./auth-refusal.ts";
import type { Auth } from "./auth.ts";
import { readCompany } from "../company/company.ts";
import { type Context, inTransaction } from "../context.ts";
import { describeDevice } from "./describe-device.ts";
import { checkNewPassword } from "./password-rules.ts";
import { admitBy } from "./sign-in-throttle.ts";
import { clearAttempts } from "../throttle.ts";
import { consumeCode } from "./sign-in.ts";

/** The account of the session that the request belongs to. */
export interface Me {
  id: string;
  email: string;
  sessionId: string;
  headers: Headers;
}

export const confirmLimit = { name: "account:confirm", limit: 10, windowMs: 15 * minuteMs };

export async function describeAccount(ctx: Context, auth: Auth, me: Me): Promise<Account> {
  const { headers } = me;
  const [stored, sessions, passkeys, hasSecondFactor] = await Promise.all([
    selectAccount(ctx.db, me.id),
    auth.api.listSessions({ headers }),
    auth.api.listPasskeys({ headers }),
    selectHasSecondFactor(ctx.db, me.id),
  ]);
  return {
    email: me.email,
    name: stored?.name ?? me.email,
    hasSecondFactor,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? "Passnøkkel",
      createdAt: createdAt.toISOString(),
    })),
    devices: sessions
      .map(({ id, userAgent, ipAddress, updatedAt }) => ({
        id,
        ...describeDevice(userAgent ?? ""),
        ip: ipAddress ?? "",
        lastSeenAt: updatedAt.toISOString(),
        isCurrent: id === me.sessionId,
      }))
      .toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt),
      ),
  };
}

export async function changeName(ctx: Context, me: Me, name: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await updateName(tx.db, me.id, name, ctx.now().toISOString());
    await recordEvent(tx, { action: "name-changed", subject: toSubject(me), details: { summary: name } });
  });
}

/** Changes the password and signs out the other devices. Returns the cookies of a new session. */
export async function changePassword(
  ctx: Context,
  auth: Auth,
  me: Me,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string[]> {
  const problem =
    newPassword === currentPassword ? "same" : await checkNewPassword(ctx, newPassword, me.email);
  if (problem !== null) throw refuseNewPassword(problem, "newPassword");
  const { headers } = await confirm(ctx, me, "currentPassword", () =>
    auth.api.changePassword({
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      headers: me.headers,
      returnHeaders: true,
    }),
  );
  await recordPasswordChange(ctx, me);
  return headers.getSetCookie();
}

export function refuseNewPassword(problem: PasswordProblem, field: string): AppError {
  const message = passwordProblems[problem];
  return new AppError("validation", message, { fields: { [field]: message } });
}

/** Prepares a second factor, which is off until a code has confirmed it. */
export async function startSecondFactor(ctx: Context, auth: Auth, me: Me, password: string) {
  const { name } = await readCompany(ctx);
  // Shown in the authenticator app. Without one, better-auth shows the host of the site.
  const issuer = name || undefined;
  const result = await confirm(ctx, me, "password", () =>
    auth.api.enableTwoFactor({ body: { password, method: "totp", issuer }, headers: me.headers }),
  );
  if (result.method !== "totp") throw new Error("better-auth prepared another factor than asked for");
  const key = new URL(result.totpURI).searchParams.get("secret") ?? "";
  return { uri: result.totpURI, key, recoveryCodes: result.backupCodes };
}

/** Returns the cookies of a new session. */
export async function confirmSecondFactor(ctx: Context, auth: Auth, me: Me, code: string): Promise<string[]> {
  const message = "Koden er feil. Sjekk at klokka på telefonen stemmer.";
  await admitBy(ctx, confirmLimit, me.id);
  await consumeCode(ctx, me.email, code).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("validation", error.message, { fields: { code: error.message } });
  });
  const { headers } = await refuseAs({ code: "validation", message, fields: { code: message } }, () =>
    auth.api.verifyTOTP({ body: { code }, headers: me.headers, returnHeaders: true }),
  );
  await announceFactorChange(ctx, me, "second-factor-on");
  return headers.getSetCookie();
}

/** Returns the cookies of a new session. */
export async function removeSecondFactor(
  ctx: Context,
  auth: Auth,
  me: Me,
  password: string,
): Promise<string[]> {
  const { headers } = await confirm(ctx, me, "password", () =>
    auth.api.disableTwoFactor({ body: { password }, headers: me.headers, returnHeaders: true }),
  );
  await announceFactorChange(ctx, me, "second-factor-off");
  return headers.getSetCookie();
}

export async function renewRecoveryCodes(
  ctx: Context,
  auth: Auth,
  me: Me,
  password: string,
): Promise<string[]> {
  const { backupCodes } = await confirm(ctx, me, "password", () =>
    auth.api.generateBackupCodes({ body: { password }, headers: me.headers }),
  );
  await announceFactorChange(ctx, me, "recovery-codes");
  return backupCodes;
}

export async function startPasskey(ctx: Context, auth: Auth, me: Me, password: string) {
  await confirmPassword(ctx, auth, me, password);
  const { response, headers } = await auth.api.generatePasskeyRegistrationOptions({
    headers: me.headers,
    returnHeaders: true,
  });
  return { options: response, cookies: headers.getSetCookie() };
}

export async function addPasskey(
  ctx: Context,
  auth: Auth,
  me: Me,
  { name, response }: NewPasskey,
): Promise<void> {
  const refusal = {
    code: "validation",
    message: "Passnøkkelen kunne ikke lagres. Den må lages på dette nettstedet.",
  } as const;
  await refuseAs(
    refusal,
    () => auth.api.verifyPasskeyRegistration({ body: { name, response }, headers: me.headers }),
    // better-auth responds 500 for this code.
    { FAILED_TO_VERIFY_REGISTRATION: refusal },
  );
  await announceFactorChange(ctx, me, "passkey-added");
}

export async function renamePasskey(auth: Auth, me: Me, id: string, name: string): Promise<void> {
  await refuseAs(missingPasskey, () => auth.api.updatePasskey({ body: { id, name }, headers: me.headers }));
}

export async function removePasskey(
  ctx: Context,
  auth: Auth,
  me: Me,
  { id, password }: { id: string; password: string },
): Promise<void> {
  await confirmPassword(ctx, auth, me, password);
  await refuseAs(missingPasskey, () => auth.api.deletePasskey({ body: { id }, headers: me.headers }));
  await announceFactorChange(ctx, me, "passkey-removed");
}

const missingPasskey = { code: "not_found", message: "Passnøkkelen finnes ikke lenger." } as const;

export async function signOutDevice(ctx: Context, auth: Auth, me: Me, id: string): Promise<void> {
  const { headers } = me;
  const sessions = await auth.api.listSessions({ headers });
  const session = sessions.find((candidate) => candidate.id === id);
  if (!session) throw new AppError("not_found", "Enheten er allerede logget ut.");
  await auth.api.revokeSession({ body: { token: session.token }, headers });
  await recordEvent(ctx, { action: "sessions-ended", subject: toSubject(me) });
}

/** Not by better-auth, which ends at most 100 sessions. */
export async function signOutOthers(ctx: Context, me: Me): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await deleteOtherSessionsOf(tx.db, me.id, me.sessionId);
    await recordEvent(tx, { action: "sessions-ended", subject: toSubject(me) });
  });
}

/** Throws unless the password or the passkey is that of the account: the session may be stolen or left open. */
export async function confirmIdentity(
  ctx: Context,
  auth: Auth,
  me: Me,
  { password, passkey }: IdentityProof,
): Promise<void> {
  if (passkey !== undefined) return confirmPasskey(ctx, auth, me, passkey);
  if (password === undefined) {
    const message = "Skriv passordet ditt.";
    throw new AppError("validation", message, { fields: { password: message } });
  }
  await confirmPassword(ctx, auth, me, password);
}

async function confirmPasskey(ctx: Context, auth: Auth, me: Me, response: Assertion): Promise<void> {
  const refusal = { code: "validation", message: "Passnøkkelen hører ikke til kontoen din." } as const;
  await admitBy(ctx, confirmLimit, me.id);
  const { session } = await refuseAs(refusal, () =>
    auth.api.verifyPasskeyAuthentication({ body: { response }, headers: me.headers }),
  );
  // better-auth starts a session with every passkey. The session of the request continues instead.
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(session.token);
  if (session.userId !== me.id) throw new AppError(refusal.code, refusal.message);
  await clearAttempts(ctx, confirmLimit, me.id);
}

function confirmPassword(ctx: Context, auth: Auth, me: Me, password: string) {
  return confirm(ctx, me, "password", () =>
    auth.api.verifyPassword({ body: { password }, headers: me.headers }),
  );
}

/** The page is older than what another tab or device has done. */
const alreadyChanged = {
  code: "validation",
  message: "Dette er allerede endret. Last siden på nytt.",
} as const;

/** Runs a call that checks the password, which may be wrong a few times only. */
async function confirm<T>(ctx: Context, me: Me, field: string, call: () => Promise<T>): Promise<T> {
  await admitBy(ctx, confirmLimit, me.id);
  const message = "Passordet er feil.";
  const wrongPassword = { code: "validation", message, fields: { [field]: message } } as const;
  const result = await refuseAs(alreadyChanged, call, {
    INVALID_PASSWORD: wrongPassword,
    PASSWORD_TOO_LONG: wrongPassword,
  });
  await clearAttempts(ctx, confirmLimit, me.id);
  return result;
}
