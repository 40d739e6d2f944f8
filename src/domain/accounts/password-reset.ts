import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { hourMs, minuteMs } from "../../shared/durations.ts";
import { AppError } from "../../contract/errors.ts";
import { selectAccount, selectAccountByEmail, selectIsActive } from "../../db/queries/accounts.ts";
import { recordPasswordChange } from "./account-changes.ts";
import { queueAccountMail } from "../mail/account-mail.ts";
import { normalizeEmail, replacePassword } from "./accounts.ts";
import type { Auth } from "./auth.ts";
import type { Context } from "../context.ts";
import { toNetwork } from "../ip-network.ts";
import { refuseNewPassword } from "./my-account.ts";
import { checkNewPassword } from "./password-rules.ts";
import { admitBy } from "./sign-in-throttle.ts";
import { tryAttempt } from "../throttle.ts";

/** How long the link of a mail is valid. */
export const mailedLinkMs = 30 * minuteMs;

const networkLimit = { name: "reset:from", limit: 10, windowMs: hourMs };
/** Mail must not fill somebody's mailbox. Above the limit, links that were mailed still work. */
const accountLimit = { name: "reset:account", limit: 3, windowMs: mailedLinkMs };
/** Longer than queueing the mail takes, so that the time does not reveal whether the account exists. */
const responseMs = 400;

/** Mails a link to the account, if there is one. */
export async function requestReset(
  ctx: Context,
  auth: Auth,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  if (ctx.contact.mail === null) throw new AppError("not_found", "E-post er ikke satt opp.");
  await admitBy(ctx, networkLimit, toNetwork(ip));
  await Promise.all([queueResetMail(ctx, auth, email), sleep(responseMs)]);
}

async function queueResetMail(ctx: Context, auth: Auth, email: string): Promise<void> {
  const account = await selectAccountByEmail(ctx.db, normalizeEmail(email));
  if (account === undefined || !(await selectIsActive(ctx.db, account.id))) return;
  if (!(await tryAttempt(ctx, accountLimit, account.id)).isWithin) return;
  const link = await createResetLink(ctx, auth, account.id, mailedLinkMs);
  await queueAccountMail(ctx, account.id, { kind: "password-reset", ...link });
}

/**
 * Creates what the link of a new password needs. Not by better-auth's own endpoint, which would report success also if
 * the mail could not be queued. Call outside of transactions: better-auth's queries cannot be part of one.
 */
export async function createResetLink(
  ctx: Context,
  auth: Auth,
  accountId: string,
  lifeMs: number,
): Promise<{ token: string; validUntil: string }> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(ctx.now().getTime() + lifeMs);
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: getIdentifier(token),
    value: accountId,
    expiresAt,
  });
  return { token, validUntil: expiresAt.toISOString() };
}

/** Sets a new password by the link of a mail, which works once. Returns the account's email. */
export async function completeReset(
  ctx: Context,
  auth: Auth,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(getIdentifier(token));
  const account = link && (await selectAccount(ctx.db, link.value));
  if (!account) throw refuseLink();
  const problem = await checkNewPassword(ctx, password, account.email);
  if (problem !== null) throw refuseNewPassword(problem, "password");
  // Returns null for a link that has expired, and for all but the first of several requests.
  if (!(await internalAdapter.consumeVerificationValue(getIdentifier(token)))) throw refuseLink();
  await replacePassword(auth, account.id, password);
  await recordPasswordChange({ ...ctx, actor: account }, account);
  return account.email;
}

function getIdentifier(token: string): string {
  return `reset-password:${token}`;
}

function refuseLink(): AppError {
  const message = "Lenken virker ikke lenger. Be om en ny.";
  return new AppError("validation", message, { fields: { token: message } });
}
