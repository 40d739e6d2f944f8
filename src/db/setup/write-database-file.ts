import { rmSync } from "node:fs";
import { sql } from "kysely";
import { type Db, openDatabase } from "../engine/client.ts";
import { getDatabaseFiles } from "../engine/database-file.ts";

/** Writes a new SQLite file in one transaction, in place of what an interrupted write has left. One that fails leaves none. */
export async function writeDatabaseFile(file: string, fill: (tx: Db) => Promise<void>): Promise<void> {
  removeDatabaseFiles(file);
  const db = openDatabase({ engine: "sqlite", file });
  try {
    // A write-ahead log would need the room twice, and SQLite reports no error when copying it to the file at the end fails.
    await sql`pragma journal_mode = memory`.execute(db);
    await db.transaction().execute(fill);
    await db.destroy();
  } catch (error) {
    await db.destroy();
    removeDatabaseFiles(file);
    throw error;
  }
}

export function removeDatabaseFiles(file: string): void {
  for (const each of getDatabaseFiles(file)) rmSync(each, { force: true });
}
