import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { findLastBackup } from "./adapters/backup-folder.ts";
import type { Config } from "./config.ts";
import { AppError } from "./contract/errors.ts";
import { isDatabaseDamaged, isDatabaseMissing, makePrivate } from "./db/engine/database-file.ts";

/** What is in the data folder once the server has been used, besides the database. */
const filesOfUsedFolder = ["session-secret", "media", "last-backup.json"];

/**
 * Creates the data folder, which only its owner may enter. Throws if its SQLite database is damaged, or missing
 * although the folder has been used: a new, empty one would hide the loss.
 */
export function prepareDataFolder({ dataDir, database, backups }: Config): void {
  if (database.engine === "sqlite") {
    const problem = findProblem(database.file, dataDir);
    if (problem !== undefined)
      throw new AppError("unavailable", `${problem} ${advise(dataDir, backups?.folder)}`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // What is there can be read on a full or read-only disk.
  if (database.engine === "sqlite" && isDatabaseMissing(database.file)) assertWritable(dataDir);
  for (const folder of [dataDir, join(dataDir, "media")]) makePrivate(folder, 0o700);
}

function assertWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new AppError(
      "unavailable",
      `The folder ${folder} cannot be written to: change that, or set DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

function findProblem(file: string, dataDir: string): string | undefined {
  if (isDatabaseMissing(file)) {
    const isUsed = filesOfUsedFolder.some((name) => existsSync(join(dataDir, name)));
    return isUsed ? `The database ${file} is missing, although ${dataDir} has been used before.` : undefined;
  }
  return isDatabaseDamaged(file) ? `The database ${file} is damaged.` : undefined;
}

function advise(dataDir: string, backupFolder: string | undefined): string {
  const backup = findLastBackup(dataDir, backupFolder);
  // With the folder, because a shell seldom has the settings of a service.
  const restore = `DATA_DIR=${dataDir} npm run restore -- --force`;
  if (backup === undefined) {
    return `No backup is known here: restore one with ${restore} FILE, or use an empty DATA_DIR to start anew.`;
  }
  return `The last good backup is ${backup}: restore it with ${restore} ${backup}`;
}
