import { promises as fs } from "node:fs";
import path from "node:path";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { AppError } from "../contract/errors.ts";
import { type DatabaseConfig, type Db, openDatabase } from "./client.ts";

/** Run in the order of their file names. A released migration is never changed. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, "migrations"),
});

/** Migrates on a connection of its own, which has no timeouts. */
export async function migrateDatabase(config: DatabaseConfig): Promise<void> {
  const db = openDatabase(config, { isForMigration: true });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

/** When several instances start at the same time, one migrates and the others wait. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof AppError && error.code === "unavailable") throw error;
  const unknown = /previously executed migration (\S+) is missing/.exec(
    error instanceof Error ? error.message : "",
  )?.[1];
  if (unknown !== undefined) {
    throw new Error(
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
