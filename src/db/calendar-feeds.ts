import type { Db } from "./client.ts";

export function selectFeeds(db: Db, { token }: { token?: string } = {}) {
  let query = db.selectFrom("calendar_feeds").select(["scope", "token"]).orderBy("scope");
  if (token !== undefined) query = query.where("token", "=", token);
  return query.execute();
}

export async function upsertFeed(db: Db, scope: string, token: string, now: string): Promise<void> {
  await db
    .insertInto("calendar_feeds")
    .values({ scope, token, created_at: now })
    .onConflict((conflict) => conflict.column("scope").doUpdateSet({ token, created_at: now }))
    .execute();
}
