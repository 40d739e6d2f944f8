import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { AppError } from "../contract/errors.ts";
import type { Db } from "./client.ts";
import { getDatabaseFiles } from "./database-file.ts";
import { listMigrationNames } from "./migrate.ts";
import { selectCurrentSchema } from "./rows.ts";
import { derivedTables, tables } from "./tables.ts";

/** Moves the files of an SQLite database to a folder, where it can be opened again. */
export function putDatabaseFilesAside(file: string, folder: string): void {
  requireUnused(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const each of getDatabaseFiles(file)) {
    if (existsSync(each)) renameSync(each, join(folder, basename(each)));
  }
}

/** Throws if another process has the database open: it would go on writing to the file that was put aside. */
export function requireUnused(file: string): void {
  // Opening a file that is missing would create it.
  if (!existsSync(file)) return;
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

const ownTables = new Set([
  ...tables.map(({ name }) => name),
  ...derivedTables,
  DEFAULT_MIGRATION_TABLE,
  DEFAULT_MIGRATION_LOCK_TABLE,
]);

/** Moves the tables of this program to a new schema of a PostgreSQL database. Call in a transaction. */
export async function putTablesAside(db: Db, schema: string): Promise<void> {
  const current = await selectCurrentSchema(db);
  const found = (await db.introspection.getTables({ withInternalKyselyTables: true }))
    .filter((table) => table.schema === current && !table.isView)
    .map(({ name }) => name);
  const isNewer = found.includes(DEFAULT_MIGRATION_TABLE) && (await hasNewerMigrations(db, current));
  // Other programs may have tables in the same schema. A newer version may have some that are not known here.
  const own = isNewer ? found : found.filter((name) => ownTables.has(name));
  if (own.length === 0) return;
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const name of own) {
    await sql`alter table ${sql.id(current, name)} set schema ${sql.id(schema)}`.execute(db);
  }
}

async function hasNewerMigrations(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.id(schema, DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const known = await listMigrationNames();
  const unknown = rows.filter(({ name }) => !known.includes(name));
  if (unknown.length > 0 && unknown.length === rows.length) {
    throw new AppError("duplicate", `The schema "${schema}" has the migrations of another program.`);
  }
  return unknown.length > 0;
}
