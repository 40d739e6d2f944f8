import { randomUUID } from "node:crypto";
import { AppError } from "../contract/errors.ts";
import { passwordMaxLength, passwordMinLength, type PasswordProblem } from "../contract/password.ts";
import {
  deleteFactorsOf,
  deleteVerificationsOf,
  insertAccount,
  selectAccounts,
  updateMustChangePassword,
} from "../db/accounts.ts";
import { queueAccountMail } from "./account-mail.ts";
import { type Auth, generatePassword } from "./auth.ts";
import { type Context, inTransaction } from "./context.ts";
import { describeDuplicate } from "./duplicates.ts";
import { findPasswordProblem } from "./password-rules.ts";

/** A password that was generated is printed, and must be changed at the first sign-in. */
interface PasswordOptions {
  isGenerated?: boolean;
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
  { isGenerated = false }: PasswordOptions = {},
): Promise<void> {
  requirePassword(password, email);
  const { password: passwords } = await auth.$context;
  const account = {
    id: randomUUID(),
    email: normalizeEmail(email),
    passwordHash: await passwords.hash(password),
    mustChangePassword: isGenerated,
  };
  await describeDuplicate({ message: `There is already an account for ${account.email}.` }, () =>
    inTransaction(ctx, (tx) => insertAccount(tx.db, account, ctx.now().toISOString())),
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
  requirePassword(password, email);
  const { id } = await findAccount(ctx, email);
  const { internalAdapter, password: passwords } = await auth.$context;
  await internalAdapter.updatePassword(id, await passwords.hash(password));
  await internalAdapter.deleteUserSessions(id);
  await inTransaction(ctx, async (tx) => {
    await updateMustChangePassword(tx.db, id, isGenerated);
    await deleteVerificationsOf(tx.db, id);
    await queueAccountMail(tx, id, { kind: "password-changed", at: ctx.now().toISOString() });
  });
}

/** Removes the second factor and the passkeys of an account that has lost them, and ends its sessions. */
export async function resetFactors(ctx: Context, auth: Auth, email: string): Promise<void> {
  const { id } = await findAccount(ctx, email);
  const { internalAdapter } = await auth.$context;
  await inTransaction(ctx, async (tx) => {
    await deleteFactorsOf(tx.db, id);
    await deleteVerificationsOf(tx.db, id);
    const at = ctx.now().toISOString();
    await queueAccountMail(tx, id, { kind: "factor-changed", change: "factors-reset", at });
  });
  await internalAdapter.deleteUserSessions(id);
}

/** Removes the account and its sessions, unless it is the last one. */
export async function removeAccount(ctx: Context, auth: Auth, email: string): Promise<void> {
  const { id } = await findAccount(ctx, email);
  if ((await selectAccounts(ctx.db)).length === 1) {
    throw new AppError("forbidden", "This is the last account. Add another one before removing it.");
  }
  const { internalAdapter } = await auth.$context;
  await deleteVerificationsOf(ctx.db, id);
  await internalAdapter.deleteUserSessions(id);
  await internalAdapter.deleteUser(id);
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

function requirePassword(password: string, email: string): void {
  const problem = findPasswordProblem(password, email);
  if (problem !== null) throw new AppError("validation", refusals[problem]);
}
