import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { getSqliteCode } from "./errors.ts";

/** SQLite's files: the database, its write-ahead log and the index of that. */
export function getDatabaseFiles(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`];
}

/** Creates the file of a new database. Only its owner may read it; SQLite gives its other files the same mode. */
export function prepareDatabaseFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // One that exists is not opened: closing it would drop the locks that SQLite holds on it in this process.
  if (!existsSync(file)) writeFileSync(file, "", { flag: "a", mode: 0o600 });
  for (const each of getDatabaseFiles(file)) makePrivate(each, 0o600);
}

/** Does nothing if there is no such file or folder, if another user owns it, or if everybody may write to the folder. */
export function makePrivate(path: string, mode: number): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.uid !== process.getuid?.() || found === undefined) return;
  const isShared = (found.mode & 0o1000) !== 0;
  // Not even the same mode can be set on a read-only disk.
  if (!isShared && (found.mode & 0o777) !== mode) chmodSync(path, mode);
}

export function isDatabaseMissing(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

export function openForWriting(file: string, timeout: number): DatabaseSync {
  // SQLite opens a file that it may not write without an error.
  for (const path of [file, dirname(file)]) accessSync(path, constants.W_OK);
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout });
  try {
    // FULL: a commit returns after it has been written to disk. secure_delete: what is deleted is overwritten.
    database.exec(
      "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON",
    );
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/**
 * Opens a database read-only where SQLite cannot create the WAL or its index. Without a WAL nobody can be writing, so
 * the file is opened as immutable. Throws `reason` if there is a WAL that cannot be read.
 */
export function openForReading(file: string, reason: unknown): DatabaseSync {
  const withoutLocks = pathToFileURL(file);
  withoutLocks.searchParams.set("immutable", "1");
  const hasLog = !isDatabaseMissing(`${file}-wal`);
  const database = new DatabaseSync(hasLog ? file : withoutLocks, { readOnly: true });
  try {
    database.prepare("select count(*) from sqlite_schema").get();
    return database;
  } catch {
    database.close();
    throw reason;
  }
}

/** SQLITE_CORRUPT and SQLITE_NOTADB */
const damageCodes = new Set([11, 26]);

/** Whether SQLite finds the file damaged, or not to be a database. */
export function isDatabaseDamaged(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    const row = database.prepare("PRAGMA quick_check(1)").get();
    return row?.quick_check !== "ok";
  } catch (error) {
    return damageCodes.has(getSqliteCode(error) ?? 0);
  } finally {
    database.close();
  }
}
