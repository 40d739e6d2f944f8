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

/** The time of the first migration. */
export async function selectDatabaseCreationTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ created_at: string }>`
    select min(timestamp) as created_at from kysely_migration`.execute(db);
  return new Date(rows[0]?.created_at ?? 0);
}
