import type { Db } from "./client.ts";
import { toIsoTime } from "./columns.ts";

export async function selectAccounts(db: Db) {
  const accounts = await db
    .selectFrom("auth_users")
    .select(["id", "email", "created_at"])
    .orderBy("email")
    .execute();
  return accounts.map((account) => ({ ...account, created_at: toIsoTime(account.created_at) }));
}

/** Call in a transaction: writes the user and its password. */
export async function insertAccount(
  db: Db,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
  now: string,
): Promise<void> {
  const timestamps = { created_at: now, updated_at: now };
  await db
    .insertInto("auth_users")
    .values({ id, email, name: email, email_verified: true, ...timestamps })
    .execute();
  await db
    .insertInto("auth_accounts")
    .values({
      id,
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password: passwordHash,
      ...timestamps,
    })
    .execute();
}
