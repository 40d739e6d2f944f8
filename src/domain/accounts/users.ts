import { dayMs } from "../../shared/durations.ts";
import { AppError } from "../../contract/errors.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import type { Role } from "../../contract/roles.ts";
import type { User } from "../../contract/accounts/users.ts";
import { deleteFactorsOf, deleteVerificationsOf } from "../../db/queries/accounts.ts";
import {
  deleteSessionsOf,
  selectOwnerIds,
  selectUsers,
  updateDeactivation,
  updateRole,
} from "../../db/queries/users.ts";
import { announceFactorChange, toSubject } from "./account-changes.ts";
import { queueAccountMail } from "../mail/account-mail.ts";
import { recordEvent } from "../audit/audit.ts";
import type { Auth } from "./auth.ts";
import { type Context, inTransaction } from "../context.ts";
import { createResetLink, mailedLinkMs } from "./password-reset.ts";

/** A link that is handed over takes longer to arrive than a mailed one. */
const handedLinkMs = dayMs;

/** Those who can sign in come first. */
const states: Array<User["state"]> = ["active", "invited", "deactivated"];

export async function listUsers(ctx: Context): Promise<User[]> {
  const [users, owners] = await Promise.all([selectUsers(ctx.db), selectOwnerIds(ctx.db)]);
  return users
    .map((user) => ({ ...user, isLastOwner: isOnly(owners, user.id) }))
    .toSorted(
      (a, b) => states.indexOf(a.state) - states.indexOf(b.state) || compareNorwegian(a.name, b.name),
    );
}

export async function findUser(ctx: Context, id: string): Promise<User> {
  const [user] = await selectUsers(ctx.db, { id });
  if (!user) throw new AppError("not_found", "Brukeren finnes ikke lenger.");
  return { ...user, isLastOwner: isOnly(await selectOwnerIds(ctx.db), id) };
}

export async function changeRole(ctx: Context, id: string, role: Role): Promise<User> {
  return changeUser(ctx, id, async (tx, user) => {
    if (user.role === role) return;
    if (user.isLastOwner) throw refuseLastOwner("Gjør en annen til eier før du endrer denne rollen.");
    await updateRole(tx.db, id, role);
    await recordEvent(tx, {
      action: "role-changed",
      subject: toSubject(user),
      details: { from: user.role, to: role },
    });
  });
}

/** Signs the account out everywhere. It cannot sign in until it is activated. */
export async function deactivateUser(ctx: Context, id: string): Promise<User> {
  return changeUser(ctx, id, async (tx, user) => {
    if (user.state === "deactivated") return;
    if (user.state === "invited") {
      throw new AppError("forbidden", "Invitasjonen er ikke tatt i bruk. Trekk den tilbake i stedet.");
    }
    if (user.isLastOwner) throw refuseLastOwner("Gjør en annen til eier før du deaktiverer denne.");
    await updateDeactivation(tx.db, id, ctx.now().toISOString());
    await endAccess(tx, id);
    await recordEvent(tx, { action: "deactivated", subject: toSubject(user) });
  });
}

export async function activateUser(ctx: Context, id: string): Promise<User> {
  return changeUser(ctx, id, async (tx, user) => {
    if (user.state !== "deactivated") return;
    await updateDeactivation(tx.db, id, null);
    await recordEvent(tx, { action: "activated", subject: toSubject(user) });
  });
}

export async function signOutUser(ctx: Context, id: string): Promise<void> {
  await changeUser(ctx, id, async (tx, user) => {
    await endAccess(tx, id);
    await recordEvent(tx, { action: "sessions-ended", subject: toSubject(user) });
  });
}

/** Removes the second factor and the passkeys of somebody who has lost them. */
export async function removeFactors(ctx: Context, id: string): Promise<User> {
  refuseOwn(ctx, id);
  return changeUser(ctx, id, async (tx, user) => {
    await deleteFactorsOf(tx.db, id);
    await endAccess(tx, id);
    await announceFactorChange(tx, user, "factors-reset");
  });
}

/**
 * Mails a link for a new password, or returns it where there is no mail server. The second factor stays: the link alone
 * opens nothing.
 */
export async function sendPasswordLink(ctx: Context, auth: Auth, id: string): Promise<string | null> {
  refuseOwn(ctx, id);
  const user = await findUser(ctx, id);
  if (user.state !== "active") throw new AppError("forbidden", "Kontoen er ikke i bruk.");
  const isMailed = ctx.contact.mail !== null;
  const link = await createResetLink(ctx, auth, id, isMailed ? mailedLinkMs : handedLinkMs);
  await inTransaction(ctx, async (tx) => {
    await recordEvent(tx, { action: "password-link", subject: toSubject(user) });
    await queueAccountMail(tx, id, { kind: "password-reset", ...link });
  });
  return isMailed ? null : `${ctx.siteUrl}/login#nytt-passord:${link.token}`;
}

/** Staff change their own sign-in in 'Min konto', which asks for the password that a stolen session does not have. */
function refuseOwn({ actor }: Context, id: string): void {
  if (actor?.id === id) throw new AppError("forbidden", "Din egen innlogging endrer du under «Min konto».");
}

/** Ends the sessions, and links and challenges that are still open. */
async function endAccess(tx: Context, id: string): Promise<void> {
  await deleteSessionsOf(tx.db, id);
  await deleteVerificationsOf(tx.db, id);
}

/** Owners stay locked during the change, so that the last one cannot be lost to another change at the same time. */
function changeUser(
  ctx: Context,
  id: string,
  change: (tx: Context, user: User) => Promise<void>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const owners = await selectOwnerIds(tx.db);
    const [user] = await selectUsers(tx.db, { id });
    if (!user) throw new AppError("not_found", "Brukeren finnes ikke lenger.");
    await change(tx, { ...user, isLastOwner: isOnly(owners, id) });
    return findUser(tx, id);
  });
}

function isOnly(owners: string[], id: string): boolean {
  return owners.length === 1 && owners[0] === id;
}

function refuseLastOwner(advice: string): AppError {
  return new AppError("forbidden", `Dette er den siste eieren. ${advice}`);
}
