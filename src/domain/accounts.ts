import { randomUUID } from "node:crypto";
import { AppError } from "../contract/errors.ts";
import { insertAccount, selectAccounts } from "../db/accounts.ts";
import { type Auth, generatePassword, passwordMinLength } from "./auth.ts";
import { type Context, inTransaction } from "./context.ts";
import { describeDuplicate } from "./duplicates.ts";

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
  const password = first.password ?? generatePassword();
  try {
    await addAccount(ctx, auth, first.email, password);
  } catch (error) {
    if (error instanceof AppError && error.code === "duplicate") return undefined;
    throw error;
  }
  return { email: first.email, generatedPassword: first.password === undefined ? password : undefined };
}

export async function addAccount(ctx: Context, auth: Auth, email: string, password: string): Promise<void> {
  requirePassword(password);
  const { password: passwords } = await auth.$context;
  const account = {
    id: randomUUID(),
    email: normalizeEmail(email),
    passwordHash: await passwords.hash(password),
  };
  await describeDuplicate({ message: `There is already an account for ${account.email}.` }, () =>
    inTransaction(ctx, (tx) => insertAccount(tx.db, account, ctx.now().toISOString())),
  );
}

/** Sets a new password and ends all sessions of the account. */
export async function changePassword(
  ctx: Context,
  auth: Auth,
  email: string,
  password: string,
): Promise<void> {
  requirePassword(password);
  const { id } = await findAccount(ctx, email);
  const { internalAdapter, password: passwords } = await auth.$context;
  await internalAdapter.updatePassword(id, await passwords.hash(password));
  await internalAdapter.deleteUserSessions(id);
}

/** Removes the account and its sessions, unless it is the last one. */
export async function removeAccount(ctx: Context, auth: Auth, email: string): Promise<void> {
  const { id } = await findAccount(ctx, email);
  if ((await selectAccounts(ctx.db)).length === 1) {
    throw new AppError("forbidden", "This is the last account. Add another one before removing it.");
  }
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteUserSessions(id);
  await internalAdapter.deleteUser(id);
}

async function findAccount(ctx: Context, email: string) {
  const wanted = normalizeEmail(email);
  const account = (await selectAccounts(ctx.db)).find((candidate) => candidate.email === wanted);
  if (!account) throw new AppError("not_found", `There is no account for ${wanted}.`);
  return account;
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function requirePassword(password: string): void {
  if (password.length < passwordMinLength) {
    throw new AppError("validation", `The password must be at least ${passwordMinLength} characters long.`);
  }
}
