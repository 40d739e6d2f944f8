import { type Db, inTransaction } from "./client.ts";
import { toIsoTime } from "./columns.ts";

export async function selectAccounts(db: Db) {
  const accounts = await db
    .selectFrom("auth_users")
    .select(["id", "email", "created_at"])
    .orderBy("email")
    .execute();
  return accounts.map((account) => ({ ...account, created_at: toIsoTime(account.created_at) }));
}

export function insertAccount(
  db: Db,
  account: { id: string; email: string; passwordHash: string },
  now: string,
) {
  const { id, email, passwordHash } = account;
  const stamps = { created_at: now, updated_at: now };
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto("auth_users")
      .values({ id, email, name: email, email_verified: true, ...stamps })
      .execute();
    await trx
      .insertInto("auth_accounts")
      .values({
        id,
        user_id: id,
        account_id: id,
        provider_id: "credential",
        password: passwordHash,
        ...stamps,
      })
      .execute();
  });
}
