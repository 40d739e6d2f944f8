import { randomUUID } from "node:crypto";
import { AppError } from "../contract/errors.ts";
import { insertAccount, selectAccounts } from "../db/accounts.ts";
import { type Auth, passwordMinLength, randomPassword } from "./auth.ts";
import type { Context } from "./context.ts";

export function listAccounts(ctx: Context) {
  return selectAccounts(ctx.db);
}

/**
 * Makes the first account when there is none. Answers the password that was made up, if one was;
 * when several instances start at once, only the one that made the account knows it.
 */
export async function ensureFirstAccount(
  ctx: Context,
  auth: Auth,
  first: { email: string; password: string | undefined },
): Promise<{ email: string; madeUpPassword: string | undefined } | undefined> {
  if ((await selectAccounts(ctx.db)).length > 0) return undefined;
  const password = first.password ?? randomPassword();
  try {
    await addAccount(ctx, auth, first.email, password);
  } catch (error) {
    if (error instanceof AppError && error.code === "duplicate") return undefined;
    throw error;
  }
  return { email: first.email, madeUpPassword: first.password === undefined ? password : undefined };
}

export async function addAccount(ctx: Context, auth: Auth, email: string, password: string): Promise<void> {
  requirePassword(password);
  const { password: passwords } = await auth.$context;
  const passwordHash = await passwords.hash(password);
  const address = email.trim().toLowerCase();
  try {
    await insertAccount(ctx.db, { id: randomUUID(), email: address, passwordHash }, ctx.now().toISOString());
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "duplicate") throw error;
    throw new AppError("duplicate", `There is already an account for ${address}.`, { cause: error });
  }
}

/** Sets a new password and ends all sessions of the account. */
export async function changePassword(
  ctx: Context,
  auth: Auth,
  email: string,
  password: string,
): Promise<void> {
  requirePassword(password);
  const { id } = await accountOf(ctx, email);
  const { internalAdapter, password: passwords } = await auth.$context;
  await internalAdapter.updatePassword(id, await passwords.hash(password));
  await internalAdapter.deleteUserSessions(id);
}

/** Removes the account with its sessions. The last one stays: nobody could sign in any more. */
export async function removeAccount(ctx: Context, auth: Auth, email: string): Promise<void> {
  const { id } = await accountOf(ctx, email);
  if ((await selectAccounts(ctx.db)).length === 1) {
    throw new AppError("forbidden", "This is the last account. Add another one before removing it.");
  }
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteUserSessions(id);
  await internalAdapter.deleteUser(id);
}

async function accountOf(ctx: Context, email: string) {
  const address = email.trim().toLowerCase();
  const account = (await selectAccounts(ctx.db)).find((candidate) => candidate.email === address);
  if (!account) throw new AppError("not_found", `There is no account for ${address}.`);
  return account;
}

function requirePassword(password: string): void {
  if (password.length < passwordMinLength) {
    throw new AppError("validation", `The password must be at least ${passwordMinLength} characters long.`);
  }
}
