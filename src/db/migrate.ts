import { promises as fs } from "node:fs";
import path from "node:path";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import type { Db } from "./client.ts";

/** Run in the order of their file names. A released migration is never changed. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, "migrations"),
});

/** When several instances start at the same time, one migrates and the others wait. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
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
