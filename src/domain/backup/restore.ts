import { existsSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import type { Storage } from "../../adapters/storage.ts";
import { syncFolder } from "../../adapters/sync-folder.ts";
import { AppError } from "../../contract/errors.ts";
import { type DatabaseConfig, type Db, openDatabase } from "../../db/engine/client.ts";
import { deleteAllAccess } from "../../db/queries/accounts.ts";
import { notifyPostgresInstances } from "../../db/engine/content-changes.ts";
import { migrateToLatest, recreateTables } from "../../db/setup/migrate.ts";
import { getDatabaseFiles, isDatabaseMissing } from "../../db/engine/database-file.ts";
import {
  putDatabaseFilesAside,
  putTablesAside,
  requireCreatePrivileges,
  requireUnused,
} from "../../db/setup/put-aside.ts";
import { hasRows, openRowWriter, readRows } from "../../db/setup/rows.ts";
import { removeDatabaseFiles, writeDatabaseFile } from "../../db/setup/write-database-file.ts";
import { findContentType } from "../media/read.ts";
import { createTableHasher, type Manifest, type TableDigests, toCanonicalJson } from "./manifest.ts";
import { readBackup, verifyBackup } from "./read.ts";

interface RestoreTarget {
  database: DatabaseConfig;
  storage: Storage;
  /** Where the files of the old SQLite database are kept; on PostgreSQL it is a schema. */
  asideFolder: string;
  /** The same in the storage, for files that differ, and the name of the schema. */
  asideName: string;
}

export interface Restored {
  manifest: Manifest;
  files: { written: number; unchanged: number; replaced: number };
  /** Whether an old database was put aside. */
  isOldKept: boolean;
  sessionSecret: string | undefined;
}

/**
 * Verifies a backup and restores it. The database comes last and all at once, so that an interrupted restore changes
 * only files of the storage.
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: string,
  { isForced = false } = {},
): Promise<Restored> {
  const manifest = await verifyBackup(file);
  const isOldKept = await hasContent(target.database);
  if (isOldKept && !isForced) {
    throw new AppError(
      "duplicate",
      "There is a database already. With --force it is put aside and kept, and the backup takes its place.",
    );
  }
  if (target.database.engine === "sqlite") requireUnused(target.database.file);
  else await withDatabase(target.database, requireCreatePrivileges);
  const { files, sessionSecret } = await restoreFiles(target, file);
  if (target.database.engine === "sqlite")
    await restoreToSqlite(target, target.database.file, file, manifest);
  else await restoreToPostgres(target, file, manifest);
  return { manifest, files, isOldKept, sessionSecret };
}

async function hasContent(database: DatabaseConfig): Promise<boolean> {
  // What is left of a database without its main file may be all that is left of its rows.
  if (database.engine === "sqlite")
    return getDatabaseFiles(database.file).some((each) => !isDatabaseMissing(each));
  return withDatabase(database, hasRows);
}

async function withDatabase<T>(database: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(database);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A new file takes the place of the old one once it is complete. */
async function restoreToSqlite(
  { asideFolder }: RestoreTarget,
  databaseFile: string,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const temporary = `${databaseFile}.restoring`;
  await writeDatabaseFile(temporary, (tx) => fill(tx, file, manifest));
  try {
    // Also a log without its database: SQLite would apply it to the new one.
    if (getDatabaseFiles(databaseFile).some((each) => existsSync(each)))
      putDatabaseFilesAside(databaseFile, asideFolder);
  } catch (error) {
    // If a server was started meanwhile, for example. Nothing would ever erase what the copy holds.
    removeDatabaseFiles(temporary);
    throw error;
  }
  renameSync(temporary, databaseFile);
  await syncFolder(dirname(databaseFile));
}

/** One transaction, so that running instances see either the old or the new content. */
async function restoreToPostgres(
  { database, asideName }: RestoreTarget,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const db = openDatabase(database, { hasTimeouts: false });
  try {
    await db.transaction().execute(async (tx) => {
      await putTablesAside(tx, asideName);
      await fill(tx, file, manifest);
      await notifyPostgresInstances(tx);
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Creates the tables as they were, inserts the rows, compares them with the manifest, and brings the tables up to date.
 * Sessions and links end: some were ended after the backup was made, and anyone with a copy of it could use them.
 */
async function fill(db: Db, file: string, { migrations, tables }: Manifest): Promise<void> {
  await recreateTables(db, migrations);
  const writePage = await openRowWriter(db);
  for await (const part of readBackup(file)) if (part.kind === "rows") await writePage(part.page);
  requireEqual(await hashTables(db), tables);
  await migrateToLatest(db);
  await deleteAllAccess(db);
}

export async function hashTables(db: Db): Promise<TableDigests> {
  const hasher = createTableHasher();
  for await (const { table, rows } of readRows(db)) hasher.add(table, rows);
  return hasher.finish();
}

export function requireEqual(written: TableDigests, expected: TableDigests): void {
  const differing = Object.keys({ ...written, ...expected }).filter(
    (table) => toCanonicalJson(written[table] ?? null) !== toCanonicalJson(expected[table] ?? null),
  );
  if (differing.length > 0) throw new Error(`These tables differ after the copy: ${differing.join(", ")}`);
}

async function restoreFiles({ storage, asideName }: RestoreTarget, file: string) {
  const files = { written: 0, unchanged: 0, replaced: 0 };
  let sessionSecret: string | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === "secret") sessionSecret = part.secret;
    if (part.kind !== "file") continue;
    const { key, bytes } = part;
    const stored = await storage.get(key);
    if (stored && Buffer.compare(stored, bytes) === 0) {
      files.unchanged += 1;
      continue;
    }
    if (stored) await storage.move(key, `${asideName}/${key}`);
    await putAndCompare(storage, key, bytes);
    files[stored ? "replaced" : "written"] += 1;
  }
  return { files, sessionSecret };
}

export async function putAndCompare(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await storage.put(key, bytes, findContentType(key) ?? "application/octet-stream");
  } catch (error) {
    throw new AppError("unavailable", `The file ${key} could not be stored.`, { cause: error });
  }
  const stored = await storage.get(key);
  if (!stored || Buffer.compare(stored, bytes) !== 0) {
    throw new AppError("unavailable", `The file ${key} could not be stored.`);
  }
}
