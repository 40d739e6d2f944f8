import { Migrator } from "kysely/migration";
import type { Db } from "./client.ts";
import * as initial from "./migrations/0001-initial.ts";
import * as enquiries from "./migrations/0002-enquiries.ts";
import * as imageTextsAndFormerSlugs from "./migrations/0003-image-texts-and-former-slugs.ts";

/** Run in the order of their names. A released migration is never changed. */
const migrations = {
  "0001-initial": initial,
  "0002-enquiries": enquiries,
  "0003-image-texts-and-former-slugs": imageTextsAndFormerSlugs,
};

/** When several instances start at the same time, one migrates and the others wait. */
export async function migrateToLatest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
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
