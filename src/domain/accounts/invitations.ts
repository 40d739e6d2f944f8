import { createHash, randomBytes, randomUUID } from "node:crypto";
import { dayMs, hourMs } from "../../shared/durations.ts";
import { AppError } from "../../contract/errors.ts";
import type { Invitation, InvitationAcceptance } from "../../contract/accounts/user-changes.ts";
import type { SentInvitation } from "../../contract/accounts/users.ts";
import { selectAccountByEmail } from "../../db/queries/accounts.ts";
import {
  acceptInvitationRow,
  deleteAccount,
  insertFirstPassword,
  insertInvitedAccount,
  selectInvitation,
  upsertInvitation,
} from "../../db/queries/users.ts";
import { toSubject } from "./account-changes.ts";
import { queueAccountMail } from "../mail/account-mail.ts";
import { recordEvent } from "../audit/audit.ts";
import type { Auth } from "./auth.ts";
import { type Context, inTransaction } from "../context.ts";
import { describeDuplicate } from "../duplicates.ts";
import { toNetwork } from "../ip-network.ts";
import { refuseNewPassword } from "./my-account.ts";
import { checkNewPassword } from "./password-rules.ts";
import { admitBy } from "./sign-in-throttle.ts";
import { findUser } from "./users.ts";

const lifeMs = 7 * dayMs;
const networkLimit = { name: "invitation:from", limit: 30, windowMs: hourMs };

/** Adds an account that can sign in once the invitation is accepted. */
export async function inviteUser(ctx: Context, { email, name, role }: Invitation): Promise<SentInvitation> {
  await refuseExisting(ctx, email);
  const account = { id: randomUUID(), email, name: name || email, role };
  return describeDuplicate({ message: `${email} har allerede en konto.`, field: "email" }, () =>
    inTransaction(ctx, async (tx) => {
      await insertInvitedAccount(tx.db, account, ctx.now().toISOString());
      return sendInvitation(tx, account);
    }),
  );
}

/** Sends a new link. The former one ends. */
export async function inviteAgain(ctx: Context, id: string): Promise<SentInvitation> {
  return inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, id);
    if (user.state !== "invited") throw new AppError("forbidden", `${user.email} har tatt kontoen i bruk.`);
    return sendInvitation(tx, user);
  });
}

/** Removes an account that was never used. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, id);
    if (user.state !== "invited") {
      throw new AppError("forbidden", `${user.email} har tatt kontoen i bruk. Deaktiver den i stedet.`);
    }
    await deleteAccount(tx.db, id);
    await recordEvent(tx, { action: "invitation-withdrawn", subject: toSubject(user) });
  });
}

/** Whom the invitation is for. */
export async function findInvitation(ctx: Context, { token, ip }: { token: string; ip: string }) {
  await admitBy(ctx, networkLimit, toNetwork(ip));
  const { email, name, role } = await findOpenInvitation(ctx, token);
  return { email, name: name === email ? "" : name, role };
}

/** Gives the account its name and password. Returns its email. */
export async function acceptInvitation(
  ctx: Context,
  auth: Auth,
  { token, name, password, ip }: InvitationAcceptance & { ip: string },
): Promise<string> {
  await admitBy(ctx, networkLimit, toNetwork(ip));
  const { id, email, role } = await findOpenInvitation(ctx, token);
  const problem = await checkNewPassword(ctx, password, email);
  if (problem !== null) throw refuseNewPassword(problem, "password");
  const { password: passwords } = await auth.$context;
  const passwordHash = await passwords.hash(password);
  const actor = { id, name, email, role };
  await inTransaction({ ...ctx, actor }, async (tx) => {
    const now = ctx.now().toISOString();
    if (!(await acceptInvitationRow(tx.db, hashToken(token), now))) throw refuseInvitation(refusals.used);
    await insertFirstPassword(tx.db, { id, name, passwordHash }, now);
    await recordEvent(tx, { action: "invitation-accepted", subject: toSubject(actor) });
  });
  return email;
}

async function sendInvitation(
  tx: Context,
  { id, email, role }: { id: string; email: string; role: string },
): Promise<SentInvitation> {
  const token = randomBytes(32).toString("base64url");
  const now = tx.now();
  const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
  await upsertInvitation(tx.db, {
    accountId: id,
    tokenHash: hashToken(token),
    now: now.toISOString(),
    expiresAt,
  });
  await queueAccountMail(tx, id, {
    kind: "invitation",
    token,
    invitedBy: tx.actor?.name ?? null,
    validUntil: expiresAt,
  });
  await recordEvent(tx, { action: "invited", subject: toSubject({ id, email }), details: { role } });
  const link = tx.contact.mail === null ? `${tx.siteUrl}/login#invitasjon:${token}` : null;
  return { user: await findUser(tx, id), link };
}

async function refuseExisting(ctx: Context, email: string): Promise<void> {
  const existing = await selectAccountByEmail(ctx.db, email);
  if (existing === undefined) return;
  const { state } = await findUser(ctx, existing.id);
  const message = {
    active: `${email} har allerede en konto.`,
    invited: `${email} er allerede invitert. Send invitasjonen på nytt fra lista.`,
    deactivated: `${email} har en konto som er deaktivert. Aktiver den i stedet.`,
  }[state];
  throw new AppError("duplicate", message, { fields: { email: message } });
}

const refusals = {
  unknown: "Invitasjonen finnes ikke. Den er trukket tilbake, eller en nyere er sendt.",
  used: "Invitasjonen er brukt. Logg inn med e-post og passord.",
  late: "Invitasjonen har gått ut. Be om en ny.",
};

async function findOpenInvitation(ctx: Context, token: string) {
  const invitation = await selectInvitation(ctx.db, hashToken(token));
  if (invitation === undefined) throw refuseInvitation(refusals.unknown);
  if (invitation.accepted_at !== null) throw refuseInvitation(refusals.used);
  if (invitation.expires_at <= ctx.now().toISOString()) throw refuseInvitation(refusals.late);
  return invitation;
}

function refuseInvitation(message: string): AppError {
  return new AppError("validation", message, { fields: { token: message } });
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
