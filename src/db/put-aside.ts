import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { AppError } from "../contract/errors.ts";
import type { Db } from "./client.ts";
import { getDatabaseFiles } from "./database-file.ts";
import { selectCurrentSchema } from "./rows.ts";

/** Moves the files of an SQLite database to a folder, where it can be opened again. */
export function putDatabaseFilesAside(file: string, folder: string): void {
  // Opening a file that is missing would create it.
  if (existsSync(file)) requireUnused(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const each of getDatabaseFiles(file)) {
    if (existsSync(each)) renameSync(each, join(folder, basename(each)));
  }
}

/** Throws if another process has the database open: it would go on writing to the file that was put aside. */
function requireUnused(file: string): void {
  const database = new DatabaseSync(file, { timeout: 1_000 });
  try {
    // Only the last connection may leave WAL mode.
    database.exec("PRAGMA journal_mode=DELETE");
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== 5) return;
    throw new AppError("unavailable", `The database ${file} is in use. Stop the server first.`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** Moves the tables of a PostgreSQL database to a new schema. Call in a transaction. */
export async function putTablesAside(db: Db, schema: string): Promise<void> {
  const current = await selectCurrentSchema(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const own = tables.filter((table) => table.schema === current && !table.isView);
  if (own.length === 0) return;
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const { name } of own) {
    await sql`alter table ${sql.id(current, name)} set schema ${sql.id(schema)}`.execute(db);
  }
}
