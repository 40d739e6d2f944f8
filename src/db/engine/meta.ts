import { sql } from "kysely";
import type { Db } from "./client.ts";

/** Returns false if the key has a value already, which is then kept. */
export async function insertMeta(db: Db, key: string, value: string): Promise<boolean> {
  // Each start asks, and may not be able to write.
  if ((await selectMeta(db, key)) !== undefined) return false;
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
  return (await selectMeta(db, contentVersionKey)) ?? "0";
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

export async function selectMeta(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}

export async function upsertMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export async function deleteMeta(db: Db, key: string): Promise<void> {
  await db.deleteFrom("meta").where("key", "=", key).execute();
}

/**
 * Returns true for one of several instances that want to do the same work. A claim lasts `claimMs`. One dated more than
 * `claimMs` ahead was made before the clock was put back, and is ignored.
 */
export async function claimTurn(db: Db, work: string, now: Date, claimMs: number): Promise<boolean> {
  const value = now.toISOString();
  const expired = new Date(now.getTime() - claimMs).toISOString();
  const ahead = new Date(now.getTime() + claimMs).toISOString();
  const claimed = await db
    .insertInto("meta")
    .values({ key: `turn:${work}`, value })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value })
        .where((where) => where.or([where("meta.value", "<=", expired), where("meta.value", ">", ahead)])),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps other instances from doing the work while this one is still at it. */
export function renewTurn(db: Db, work: string, now: string): Promise<void> {
  return upsertMeta(db, `turn:${work}`, now);
}

/** The time of the first migration. */
export async function selectDatabaseCreationTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ created_at: string }>`
    select min(timestamp) as created_at from kysely_migration`.execute(db);
  return new Date(rows[0]?.created_at ?? 0);
}
