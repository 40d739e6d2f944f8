import { hourMs, minuteMs } from "../../shared/durations.ts";
import type { Assertion, Credentials, SecondFactorCode } from "../../contract/accounts/sign-in.ts";
import { AppError } from "../../contract/errors.ts";
import { selectAccountByEmail } from "../../db/queries/accounts.ts";
import { toSubject } from "./account-changes.ts";
import { queueAccountMail } from "../mail/account-mail.ts";
import { normalizeEmail } from "./accounts.ts";
import { recordEvent } from "../audit/audit.ts";
import { refuseAs } from "./auth-refusal.ts";
import type { Auth } from "./auth.ts";
import { type Actor, type Context, inTransaction } from "../context.ts";
import { describeDevice } from "./describe-device.ts";
import { toNetwork } from "../ip-network.ts";
import {
  admitBy,
  attemptSignIn,
  clearSignInAttempts,
  type SignInAttempt,
  signInLimits,
} from "./sign-in-throttle.ts";
import { clearAttempts, countAttempt, everybody } from "../throttle.ts";

/** Each code once. An app shows it for 30 seconds, and the one before and after it is accepted too. */
const codeUseLimit = { name: "code-used", limit: 1, windowMs: 90_000 };

const codeLimit = { name: "sign-in:code", limit: 15, windowMs: 15 * minuteMs };
/** Refused attempts that belong to no account are recorded this often only: anybody can cause them. */
const unknownAccountLimit = { name: "audit:stranger", limit: 20, windowMs: hourMs };

const wrongCode = { code: "unauthorized", message: "Koden er feil eller for gammel." } as const;
/** The challenge ends after ten minutes, five wrong codes or a sign-in. */
const endedChallenge = {
  code: "not_found",
  message: "Logg inn på nytt. Det gikk for lang tid, eller koden var feil for mange ganger.",
} as const;
const wrongPasskey = {
  code: "unauthorized",
  message: "Passnøkkelen hører ikke til noen konto her.",
} as const;

/** The request that signs in: its headers have the cookies and the client's IP. */
export interface Client {
  ip: string;
  headers: Headers;
  /** Returns the id of the device if it has signed in to this account before. */
  findDevice: (email: string) => string | undefined;
}

type Method = "password" | "code" | "recovery-code" | "passkey";

interface SignedIn {
  email: string;
  cookies: string[];
}

/** The first step of a sign-in with a second factor. */
export interface PendingSignIn {
  email: string;
  /** The cookie by which better-auth knows the account in the second step. */
  challenge: string;
}

/** If the account has a second factor, a challenge is returned, and the session starts after `signInWithCode`. */
export async function signInWithPassword(
  ctx: Context,
  auth: Auth,
  { email: given, password }: Credentials,
  client: Client,
): Promise<SignedIn & Partial<PendingSignIn>> {
  const email = normalizeEmail(given);
  const attempt: SignInAttempt = { email, ip: client.ip, deviceId: client.findDevice(email) };
  // The same message for every refusal, so that it does not reveal whether the account exists.
  const { response, headers } = await recordRefusal(ctx, { email, method: "password" }, client, () =>
    attemptSignIn(ctx, attempt, () =>
      refuseAs({ code: "unauthorized", message: "Feil e-post eller passord" }, () =>
        auth.api.signInEmail({ body: { email, password }, headers: client.headers, returnHeaders: true }),
      ),
    ),
  );
  const cookies = headers.getSetCookie();
  if ("twoFactorRedirect" in response)
    return { email, cookies, challenge: await readChallenge(auth, cookies) };
  await completeSignIn(ctx, { attempt, method: "password" }, client);
  return { email, cookies };
}

async function readChallenge(auth: Auth, cookies: string[]): Promise<string> {
  const { name } = (await auth.$context).createAuthCookie("two_factor");
  const [challenge] = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";", 1) ?? [];
  if (challenge === undefined) throw new Error("better-auth has set no cookie for the second step");
  return challenge;
}

/**
 * The second step, for the account of the first one. The request's own cookies may be those of another account. Throws
 * `not_found` if the first step has to be done again.
 */
export async function signInWithCode(
  ctx: Context,
  auth: Auth,
  { kind, code }: SecondFactorCode,
  pending: PendingSignIn | undefined,
  client: Client,
): Promise<SignedIn> {
  if (!pending) throw new AppError(endedChallenge.code, endedChallenge.message);
  const { email, challenge } = pending;
  const method = kind === "app" ? "code" : "recovery-code";
  await admitBy(ctx, codeLimit, email);
  const headers = new Headers(client.headers);
  headers.set("cookie", challenge);
  const verified = await recordRefusal(ctx, { email, method }, client, async () => {
    if (kind === "app") await consumeCode(ctx, email, code);
    try {
      return await refuseAs(
        wrongCode,
        () =>
          kind === "app"
            ? auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
            : auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
        {
          TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: endedChallenge,
          INVALID_TWO_FACTOR_COOKIE: endedChallenge,
        },
      );
    } catch (error) {
      // It was not compared, and may be typed again after the first step.
      if (isEnded(error)) await clearAttempts(ctx, codeUseLimit, `${email}\n${code}`);
      throw error;
    }
  });
  const attempt = { email, ip: client.ip, deviceId: client.findDevice(email) };
  await completeSignIn(ctx, { attempt, method }, client);
  return { email, cookies: verified.headers.getSetCookie() };
}

/** Throws if the code of an authenticator app was used before: somebody may have seen it being typed. */
export async function consumeCode(ctx: Context, email: string, code: string): Promise<void> {
  const { isWithin } = await countAttempt(ctx, codeUseLimit, `${email}\n${code}`);
  if (!isWithin) {
    throw new AppError("unauthorized", "Koden er brukt. Vent til appen viser en ny, og bruk den.");
  }
}

function isEnded(error: unknown): boolean {
  return error instanceof AppError && error.code === endedChallenge.code;
}

export async function startPasskeySignIn(ctx: Context, auth: Auth, client: Client) {
  await admitBy(ctx, signInLimits.passkey, toNetwork(client.ip));
  const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: client.headers,
    returnHeaders: true,
  });
  return { options: { ...response, userVerification: "required" }, cookies: headers.getSetCookie() };
}

export async function signInWithPasskey(
  ctx: Context,
  auth: Auth,
  proof: Assertion,
  client: Client,
): Promise<SignedIn> {
  const { response, headers } = await recordRefusal(ctx, { method: "passkey" }, client, () =>
    refuseAs(wrongPasskey, () =>
      auth.api.verifyPasskeyAuthentication({
        body: { response: proof },
        headers: client.headers,
        returnHeaders: true,
      }),
    ),
  );
  const { email } = response.user;
  const attempt = { email, ip: client.ip, deviceId: client.findDevice(email) };
  await completeSignIn(ctx, { attempt, method: "passkey" }, client);
  return { email, cookies: headers.getSetCookie() };
}

/** Resets the throttle, records the sign-in, and mails the account about a device it has not signed in from before. */
async function completeSignIn(
  ctx: Context,
  { attempt, method }: { attempt: SignInAttempt; method: Method },
  client: Client,
): Promise<void> {
  await clearSignInAttempts(ctx, attempt);
  const account = await selectAccountByEmail(ctx.db, attempt.email);
  if (account === undefined) return;
  const origin = describeOrigin(client);
  const isNewDevice = attempt.deviceId === undefined;
  await recordEvent(
    { ...ctx, actor: account },
    { action: "signed-in", details: { method, ...origin, isNewDevice } },
  );
  if (!isNewDevice) return;
  await queueAccountMail(ctx, account.id, { kind: "new-device", ...origin, at: ctx.now().toISOString() });
}

/**
 * Runs a sign-in and records it if it is refused. Attempts beyond the limits of sign-in-throttle.ts are not recorded, and neither is
 * what was typed: it may be a password in the wrong field.
 */
async function recordRefusal<T>(
  ctx: Context,
  { email, method }: { email?: string; method: Method },
  client: Client,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefusal =
      error instanceof AppError && (error.code === "unauthorized" || error.code === "forbidden");
    if (isRefusal) {
      const account = email ? await selectAccountByEmail(ctx.db, email) : undefined;
      // One commit in any case, so that the time does not reveal whether the account exists.
      await inTransaction(ctx, async (tx) => {
        if (account === undefined) {
          const { isWithin } = await countAttempt(tx, unknownAccountLimit, everybody);
          if (!isWithin) return;
        }
        await recordEvent(tx, {
          action: "sign-in-refused",
          subject: account && toSubject(account),
          details: { method, ...describeOrigin(client) },
        });
      });
    }
    throw error;
  }
}

function describeOrigin({ ip, headers }: Client): { device: string; ip: string } {
  return { device: describeDevice(headers.get("user-agent") ?? "").device, ip };
}

/** Returns the cookies that end the session. */
export async function signOut(
  ctx: Context,
  auth: Auth,
  actor: Actor | null,
  headers: Headers,
): Promise<string[]> {
  const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
  if (actor) await recordEvent({ ...ctx, actor }, { action: "signed-out" });
  return responseHeaders.getSetCookie();
}

/** The email as it is stored, for the log: what was typed may be a password in the wrong field. */
export async function findStoredEmail(ctx: Context, typed: string): Promise<string | undefined> {
  return (await selectAccountByEmail(ctx.db, normalizeEmail(typed)))?.email;
}
