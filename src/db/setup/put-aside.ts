import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { DEFAULT_MIGRATION_LOCK_TABLE, DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import { AppError } from "../../contract/errors.ts";
import type { Db } from "../engine/client.ts";
import { getDatabaseFiles } from "../engine/database-file.ts";
import { getSqliteCode } from "../engine/errors.ts";
import { listMigrationNames } from "./migrate.ts";
import { selectCurrentSchema } from "./rows.ts";
import { derivedTables, tables } from "./tables.ts";

/** SQLITE_BUSY */
const busyCode = 5;

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
    if (getSqliteCode(error) !== busyCode) return;
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

/** Throws if the role of a PostgreSQL database may not create the tables, or the schema for those that are put aside. */
export async function requireCreatePrivileges(db: Db): Promise<void> {
  const { rows } = await sql<Record<"role" | "database", string> & Record<"tables" | "schemas", boolean>>`
    select current_user as role, current_database() as database,
      has_schema_privilege(current_schema(), 'CREATE') as tables,
      has_database_privilege(current_database(), 'CREATE') as schemas`.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  const schema = await selectCurrentSchema(db);
  const refuse = (what: string, where: string) => {
    const problem = `The role "${row.role}" may not create ${what}. `;
    const advice = `The owner of the database can allow it: grant create on ${where} to "${row.role}";`;
    throw new AppError("unavailable", problem + advice);
  };
  if (!row.tables) refuse(`tables in the schema "${schema}"`, `schema "${schema}"`);
  if (!row.schemas && (await listOwnTables(db, schema)).length > 0) {
    refuse(`a schema for the tables that are put aside`, `database "${row.database}"`);
  }
}

/** Moves the tables of this program to a new schema of a PostgreSQL database. Call in a transaction. */
export async function putTablesAside(db: Db, schema: string): Promise<void> {
  const current = await selectCurrentSchema(db);
  const own = await listOwnTables(db, current);
  if (own.length === 0) return;
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const name of own) {
    await sql`alter table ${sql.id(current, name)} set schema ${sql.id(schema)}`.execute(db);
  }
}

async function listOwnTables(db: Db, current: string): Promise<string[]> {
  const found = (await db.introspection.getTables({ withInternalKyselyTables: true }))
    .filter((table) => table.schema === current && !table.isView)
    .map(({ name }) => name);
  const isNewer = found.includes(DEFAULT_MIGRATION_TABLE) && (await hasNewerMigrations(db, current));
  // Other programs may have tables in the same schema. A newer version may have some that are not known here.
  return isNewer ? found : found.filter((name) => ownTables.has(name));
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
