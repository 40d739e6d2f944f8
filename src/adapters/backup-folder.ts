import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { dayMs } from "../shared/durations.ts";

/** `nordskarv-2026-11-15T03-00-00Z.tar`: sorted by name, they are sorted by time. */
const backupName = /^nordskarv-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;
const unfinishedName = /^\.nordskarv-.*\.part$/;
const unfinishedScheduledName = /^\.nordskarv-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\..*\.part$/;

export function getBackupFile(folder: string, time: Date): string {
  return join(folder, `nordskarv-${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`);
}

/** The backups in the folder, newest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => backupName.test(name));
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/**
 * Deletes what is left of interrupted backups, so that there is room for the next one. Call only when no scheduled one is
 * being written; one that is made by hand gets a day.
 */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((each) => unfinishedName.test(each))) {
    const file = join(folder, name);
    const ageMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (unfinishedScheduledName.test(name) || ageMs > dayMs) rmSync(file, { force: true });
  }
}

/**
 * Deletes all but the newest backups. The one just made stays: after the clock was put back, others seem newer. Returns
 * the deleted backups.
 */
export function pruneBackups(folder: string, keep: number, made: string): string[] {
  const old = listBackups(folder)
    .slice(keep)
    .filter((file) => file !== made);
  for (const file of old) rmSync(file, { force: true });
  return old;
}

const lastBackup = v.object({ file: v.string(), at: v.string() });
type LastBackup = v.InferOutput<typeof lastBackup>;
const recordName = "last-backup.json";

/** Remembers the last good backup beside the database, for when that is lost. */
export function writeLastBackup(dataDir: string, backup: LastBackup): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = join(dataDir, `.${recordName}.part`);
  writeFileSync(temporary, JSON.stringify(backup), { mode: 0o600, flush: true });
  renameSync(temporary, join(dataDir, recordName));
}

/** The last good backup that still exists: the remembered one, or the newest in the folder of backups. */
export function findLastBackup(dataDir: string, folder: string | undefined): string | undefined {
  const remembered = readLastBackup(dataDir);
  if (remembered !== undefined && existsSync(remembered.file)) return remembered.file;
  return folder === undefined ? undefined : listBackups(folder)[0];
}

function readLastBackup(dataDir: string): LastBackup | undefined {
  try {
    return v.parse(lastBackup, JSON.parse(readFileSync(join(dataDir, recordName), "utf8")));
  } catch {
    return undefined;
  }
}
