import { promises as fs } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { AppError } from "../../contract/errors.ts";
import { type DatabaseConfig, type Db, openDatabase } from "../engine/client.ts";
import { isSqlite } from "../engine/columns.ts";
import { eraseFreePagesOnce } from "./erase.ts";
import { selectCurrentSchema } from "./rows.ts";

/** Run in the order of their file names. A released migration is never changed. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, "../migrations"),
});

/** Brings the database up to date on a connection of its own, which has no timeouts. */
export async function migrateDatabase(config: DatabaseConfig): Promise<void> {
  const db = openDatabase(config, { hasTimeouts: false });
  try {
    await migrateToLatest(db);
    await eraseFreePagesOnce(db);
  } finally {
    await db.destroy();
  }
}

/** When several instances start at the same time, one migrates and the others wait. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = await createMigrator(db);
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof AppError && error.code === "unavailable") throw error;
  // The table of migrations may be missing.
  const unknown = await findUnknownMigration(await selectMigrations(db).catch(() => []));
  if (unknown !== undefined) {
    throw new AppError(
      "validation",
      `The database was written by a newer version of this program (it has the migration ${unknown}). ` +
        "Start that version, or restore a backup from before the upgrade.",
      { cause: error },
    );
  }
  const failed = results?.find((result) => result.status === "Error")?.migrationName;
  throw new Error(`The database could not be brought up to date${failed ? `: ${failed} failed` : ""}`, {
    cause: error,
  });
}

interface ExecutedMigration {
  name: string;
  /** When it was run, as an ISO time. */
  timestamp: string;
}

/** The migrations of this program, in order. */
export async function listMigrationNames(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted();
}

/** The first of these migrations that this program does not have: a newer version has run it. */
export async function findUnknownMigration(migrations: ExecutedMigration[]): Promise<string | undefined> {
  const known = await listMigrationNames();
  return migrations.find(({ name }) => !known.includes(name))?.name;
}

/** The migrations that the database has, in order. */
export async function selectMigrations(db: Db): Promise<ExecutedMigration[]> {
  const { rows } = await sql<ExecutedMigration>`
    select name, timestamp from kysely_migration order by name`.execute(db);
  return rows;
}

/** Gives an empty database the tables that another one had after these migrations. Call in a transaction. */
export async function recreateTables(db: Db, migrations: ExecutedMigration[]): Promise<void> {
  const last = migrations.at(-1);
  if (last === undefined) throw new Error("There is no migration to recreate");
  const migrator = await createMigrator(db);
  const { error } = await migrator.migrateTo(last.name);
  if (error !== undefined) throw new Error("The tables could not be recreated", { cause: error });
  await copyMigrationTimes(db, migrations);
}

async function createMigrator(db: Db): Promise<Migrator> {
  // On PostgreSQL, tables of the same name may be in other schemas.
  const migrationTableSchema = isSqlite(db) ? undefined : await selectCurrentSchema(db);
  return new Migrator({ db, provider, migrationTableSchema });
}

/** The first one is when the database was created. */
export async function copyMigrationTimes(db: Db, migrations: ExecutedMigration[]): Promise<void> {
  for (const { name, timestamp } of migrations) {
    await sql`update kysely_migration set timestamp = ${timestamp} where name = ${name}`.execute(db);
  }
}
