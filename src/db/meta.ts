import { sql } from "kysely";
import type { Db } from "./client.ts";

/** Returns false if the key has a value already, which is then kept. */
export async function insertMeta(db: Db, key: string, value: string): Promise<boolean> {
  const inserted = await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return inserted !== undefined;
}

const contentVersionKey = "content_version";

/** Goes up with each change of public content on SQLite. */
export async function selectContentVersion(db: Db): Promise<string> {
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", contentVersionKey)
    .executeTakeFirst();
  return row?.value ?? "0";
}

/** Call inside the writing transaction, on SQLite. */
export function incrementContentVersion(db: Db) {
  return db
    .insertInto("meta")
    .values({ key: contentVersionKey, value: "1" })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ value: sql<string>`cast(meta.value as integer) + 1` }),
    )
    .execute();
}

/** The time of the first migration. */
export async function selectDatabaseCreationTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ created_at: string }>`
    select min(timestamp) as created_at from kysely_migration`.execute(db);
  return new Date(rows[0]?.created_at ?? 0);
}
