import { sql } from "kysely";
import type { Db } from "./client.ts";
import { mapEngineErrors } from "./errors.ts";

/** Writes the value unless the key has one; true when this call wrote it. */
export async function claimMeta(db: Db, key: string, value: string): Promise<boolean> {
  const written = await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return written !== undefined;
}

/** When the first migration made this database. */
export async function databaseCreatedAt(db: Db): Promise<Date> {
  const { rows } = await mapEngineErrors(() =>
    sql<{ birth: string }>`select min(timestamp) as birth from kysely_migration`.execute(db),
  );
  return new Date(rows[0]?.birth ?? 0);
}
