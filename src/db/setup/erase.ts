import { sql } from "kysely";
import type { Db } from "../engine/client.ts";
import { isSqlite } from "../engine/columns.ts";

/**
 * SQLite overwrites deleted rows in the database (`secure_delete`), but the write-ahead log still has the pages as they
 * were: this empties it, unless another process is reading. PostgreSQL does not overwrite what is deleted.
 */
export async function eraseDeleted(db: Db): Promise<void> {
  if (isSqlite(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Rewrites an SQLite database that may have free pages from before it overwrote what is deleted. */
export async function eraseFreePagesOnce(db: Db): Promise<void> {
  if (!isSqlite(db)) return;
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  if (rows[0]?.user_version !== 0) return;
  await sql`vacuum`.execute(db);
  await sql`pragma user_version = 1`.execute(db);
  await eraseDeleted(db);
}
