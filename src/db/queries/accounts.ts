import type { Role } from "../../contract/roles.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";

export async function selectAccounts(db: Db) {
  const accounts = await db
    .selectFrom("auth_users")
    .select(["id", "email", "role", "deactivated_at", "created_at"])
    .orderBy("email")
    .execute();
  return accounts.map((account) => ({ ...account, created_at: toIsoTime(account.created_at) }));
}

export function selectAccount(db: Db, id: string) {
  return db
    .selectFrom("auth_users")
    .select(["id", "email", "name", "role"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function selectAccountEmail(db: Db, id: string): Promise<string | undefined> {
  return (await selectAccount(db, id))?.email;
}

export function selectAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom("auth_users")
    .select(["id", "email", "name", "role"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Whether the account may sign in: it is not deactivated, and its invitation is accepted. */
export async function selectIsActive(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("auth_users")
    .innerJoin("auth_accounts", "auth_accounts.user_id", "auth_users.id")
    .select("auth_users.id")
    .where("auth_users.id", "=", id)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectHasSecondFactor(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("auth_users")
    .select("two_factor_enabled")
    .where("id", "=", id)
    .executeTakeFirst();
  return Boolean(row?.two_factor_enabled);
}

/** Call in a transaction: writes the user and its password. */
export async function insertAccount(
  db: Db,
  account: { id: string; email: string; role: Role; passwordHash: string; mustChangePassword: boolean },
  now: string,
): Promise<void> {
  const { id, email, role, passwordHash, mustChangePassword } = account;
  await db
    .insertInto("auth_users")
    .values({
      id,
      email,
      name: email,
      email_verified: true,
      role,
      must_change_password: mustChangePassword,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertPassword(db, id, passwordHash, now);
}

export async function insertPassword(db: Db, id: string, passwordHash: string, now: string): Promise<void> {
  await db
    .insertInto("auth_accounts")
    .values({
      id,
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns the number deleted. */
export async function deleteExpiredSessions(
  db: Db,
  { now, createdBefore }: { now: string; createdBefore: string },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("auth_sessions")
    .where((where) => where.or([where("expires_at", "<=", now), where("created_at", "<=", createdBefore)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteExpiredVerifications(db: Db, now: string): Promise<void> {
  await db.deleteFrom("auth_verifications").where("expires_at", "<=", now).execute();
}

/** Ends links and challenges of the account that are still open. */
export async function deleteVerificationsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("auth_verifications").where("value", "=", userId).execute();
}

/** Signs everybody out, and ends all links and challenges that are still open. Call in a transaction. */
export async function deleteAllAccess(db: Db): Promise<void> {
  await db.deleteFrom("auth_sessions").execute();
  await db.deleteFrom("auth_verifications").execute();
  await db
    .updateTable("invitations")
    .set((row) => ({ expires_at: row.ref("created_at").$castTo<string>() }))
    .where("accepted_at", "is", null)
    .execute();
  await db
    .deleteFrom("mail_outbox")
    .where("state", "=", "waiting")
    .where("kind", "in", ["invitation", "password-reset"])
    .execute();
}

/** Call in a transaction. */
export async function deleteFactorsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("auth_two_factors").where("user_id", "=", userId).execute();
  await db.deleteFrom("auth_passkeys").where("user_id", "=", userId).execute();
  await db.updateTable("auth_users").set({ two_factor_enabled: false }).where("id", "=", userId).execute();
}

export async function updateName(db: Db, id: string, name: string, now: string): Promise<void> {
  await db.updateTable("auth_users").set({ name, updated_at: now }).where("id", "=", id).execute();
}

export async function updateLastSeen(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable("auth_users").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export async function updateMustChangePassword(db: Db, userId: string, isRequired: boolean): Promise<void> {
  await db
    .updateTable("auth_users")
    .set({ must_change_password: isRequired })
    .where("id", "=", userId)
    .execute();
}

/** The accounts that enquiries can be assigned to. Unsorted. */
export function selectStaff(db: Db) {
  return db
    .selectFrom("auth_users")
    .select(["id", "name"])
    .where("role", "in", ["editor", "owner"])
    .where("deactivated_at", "is", null)
    .execute();
}

/** The accounts with a code of an authenticator app. */
export async function countSecondFactors(db: Db): Promise<number> {
  const row = await db
    .selectFrom("auth_two_factors")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("verified", "=", true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
