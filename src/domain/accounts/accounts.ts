import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { AppError } from "../../contract/errors.ts";
import {
  passwordMaxLength,
  passwordMinLength,
  type PasswordProblem,
} from "../../contract/accounts/password.ts";
import type { Role } from "../../contract/roles.ts";
import { accountEmail } from "../../contract/accounts/user-changes.ts";
import {
  deleteFactorsOf,
  deleteVerificationsOf,
  insertAccount,
  selectAccounts,
} from "../../db/queries/accounts.ts";
import {
  deleteAccount,
  deleteSessionsOf,
  selectOwnerIds,
  selectUsers,
  updateRole,
} from "../../db/queries/users.ts";
import { announceFactorChange, recordPasswordChange, toSubject } from "./account-changes.ts";
import { recordEvent } from "../audit/audit.ts";
import { type Auth, generatePassword } from "./auth.ts";
import { type Context, inTransaction } from "../context.ts";
import { describeDuplicate } from "../duplicates.ts";
import { checkNewPassword } from "./password-rules.ts";

interface PasswordOptions {
  /** A password that was generated is printed, and must be changed at the first sign-in. */
  isGenerated?: boolean;
}

interface AccountOptions extends PasswordOptions {
  role?: Role;
}

export function listAccounts(ctx: Context) {
  return selectAccounts(ctx.db);
}

/**
 * Creates the first account if there is none, with a generated password if none is given. Returns undefined if there
 * is an account already, also when another instance creates it at the same time.
 */
export async function ensureFirstAccount(
  ctx: Context,
  auth: Auth,
  first: { email: string; password: string | undefined },
): Promise<{ email: string; generatedPassword: string | undefined } | undefined> {
  if ((await selectAccounts(ctx.db)).length > 0) return undefined;
  const isGenerated = first.password === undefined;
  const password = first.password ?? generatePassword();
  try {
    await addAccount(ctx, auth, first.email, password, { isGenerated });
  } catch (error) {
    if (error instanceof AppError && error.code === "duplicate") return undefined;
    throw error;
  }
  return { email: first.email, generatedPassword: isGenerated ? password : undefined };
}

export async function addAccount(
  ctx: Context,
  auth: Auth,
  email: string,
  password: string,
  { isGenerated = false, role = "owner" }: AccountOptions = {},
): Promise<void> {
  const stored = v.safeParse(accountEmail, email);
  if (!stored.success) {
    throw new AppError("validation", `${email} is not an email address that can sign in.`);
  }
  await requirePassword(ctx, password, email);
  const { password: passwords } = await auth.$context;
  const account = {
    id: randomUUID(),
    email: stored.output,
    role,
    passwordHash: await passwords.hash(password),
    mustChangePassword: isGenerated,
  };
  await describeDuplicate({ message: `There is already an account for ${account.email}.` }, () =>
    inTransaction(ctx, async (tx) => {
      await insertAccount(tx.db, account, ctx.now().toISOString());
      await recordEvent(tx, { action: "account-added", subject: toSubject(account), details: { role } });
    }),
  );
}

/** Sets a new password and ends all sessions of the account. */
export async function setPassword(
  ctx: Context,
  auth: Auth,
  email: string,
  password: string,
  { isGenerated = false }: PasswordOptions = {},
): Promise<void> {
  await requirePassword(ctx, password, email);
  const account = await findAccount(ctx, email);
  const [user] = await selectUsers(ctx.db, { id: account.id });
  if (user?.state === "invited") {
    throw new AppError("forbidden", `${account.email} has not accepted the invitation yet.`);
  }
  await replacePassword(auth, account.id, password);
  await recordPasswordChange(ctx, account, { mustChange: isGenerated });
}

/** Stores the password, which must be checked already, and ends all sessions of the account. */
export async function replacePassword(auth: Auth, accountId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  // Also before the change, so that no session outlives one that is interrupted.
  await internalAdapter.deleteUserSessions(accountId);
  await internalAdapter.updatePassword(accountId, await passwords.hash(password));
  await internalAdapter.deleteUserSessions(accountId);
}

/** Removes the second factor and the passkeys of an account that has lost them, and ends its sessions. */
export async function resetFactors(ctx: Context, email: string): Promise<void> {
  const account = await findAccount(ctx, email);
  await inTransaction(ctx, async (tx) => {
    await deleteFactorsOf(tx.db, account.id);
    await deleteVerificationsOf(tx.db, account.id);
    await deleteSessionsOf(tx.db, account.id);
    await announceFactorChange(tx, account, "factors-reset");
  });
}

export async function setRole(ctx: Context, email: string, role: Role): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await findAccount(tx, email);
    if (role !== "owner") await requireOtherOwner(tx, account.id);
    await updateRole(tx.db, account.id, role);
    const details = { from: account.role, to: role };
    await recordEvent(tx, { action: "role-changed", subject: toSubject(account), details });
  });
}

/** Removes the account and its sessions, unless it is the last owner. */
export async function removeAccount(ctx: Context, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await findAccount(tx, email);
    await requireOtherOwner(tx, account.id);
    await deleteVerificationsOf(tx.db, account.id);
    await deleteAccount(tx.db, account.id);
    await recordEvent(tx, { action: "account-removed", subject: toSubject(account) });
  });
}

async function requireOtherOwner(tx: Context, id: string): Promise<void> {
  const owners = await selectOwnerIds(tx.db);
  if (owners.length === 1 && owners[0] === id) {
    throw new AppError("forbidden", "This is the last owner. Make another account an owner first.");
  }
}

async function findAccount(ctx: Context, email: string) {
  const wanted = normalizeEmail(email);
  const account = (await selectAccounts(ctx.db)).find((candidate) => candidate.email === wanted);
  if (!account) throw new AppError("not_found", `There is no account for ${wanted}.`);
  return account;
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

const refusals: Record<PasswordProblem, string> = {
  short: `The password must be at least ${passwordMinLength} characters long.`,
  long: `The password must be at most ${passwordMaxLength} characters long.`,
  common: "The password is too easy to guess. Choose another one.",
  similar: "The password is too similar to the email or the company's name. Choose another one.",
  same: "The new password is the old one.",
};

async function requirePassword(ctx: Context, password: string, email: string): Promise<void> {
  const problem = await checkNewPassword(ctx, password, email);
  if (problem !== null) throw new AppError("validation", refusals[problem]);
}
