import type { Db } from "../engine/client.ts";

interface Feed {
  accountId: string;
  scope: string;
  token: string;
}

export function selectFeedsOf(db: Db, accountId: string) {
  return db
    .selectFrom("calendar_feeds")
    .select(["scope", "token"])
    .where("account_id", "=", accountId)
    .orderBy("scope")
    .execute();
}

/** The feed of a token, unless its account is deactivated. */
export function selectFeed(db: Db, token: string) {
  return db
    .selectFrom("calendar_feeds")
    .innerJoin("auth_users", "auth_users.id", "calendar_feeds.account_id")
    .select("scope")
    .where("token", "=", token)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
}

export async function upsertFeed(db: Db, { accountId, scope, token }: Feed, now: string): Promise<void> {
  await db
    .insertInto("calendar_feeds")
    .values({ account_id: accountId, scope, token, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "scope"]).doUpdateSet({ token, created_at: now }),
    )
    .execute();
}
