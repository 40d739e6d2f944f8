import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

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
  if (!isShared) chmodSync(path, mode);
}

export function isDatabaseMissing(file: string): boolean {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
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
    return damageCodes.has(((error as { errcode?: number }).errcode ?? 0) & 0xff);
  } finally {
    database.close();
  }
}
