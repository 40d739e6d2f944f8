import type { Writable } from "node:stream";
import { type AddEntry, streamArchive, writeArchive } from "../../adapters/archive.ts";
import type { Storage } from "../../adapters/storage.ts";
import { version } from "../../adapters/version.ts";
import type { DatabaseConfig, Db } from "../../db/engine/client.ts";
import { selectMigrations } from "../../db/setup/migrate.ts";
import { readRows, withSnapshot } from "../../db/setup/rows.ts";
import { enquiryFolder, storedFolders } from "../media/names.ts";
import { getQuarantineKey } from "../media/quarantine.ts";
import {
  backupFormat,
  createTableHasher,
  hashBytes,
  type Manifest,
  manifestName,
  secretName,
} from "./manifest.ts";
import { getFileName, getRowsName, verifyBackup } from "./read.ts";

export interface BackupSource {
  database: DatabaseConfig;
  storage: Storage;
  /** The stored session secret, if there is one: second factors are encrypted with it. */
  sessionSecret: string | undefined;
  now: () => Date;
  /** Gives up when it is aborted. */
  signal?: AbortSignal;
}

/**
 * Writes database and stored files of one point in time to a file, also while the server is running, and reads it again to
 * verify it.
 */
export function makeBackup(source: BackupSource, file: string): Promise<Manifest> {
  return writeArchive(
    file,
    (add) => addAll(source, add),
    (temporaryFile) => verifyBackup(temporaryFile, source.signal),
  );
}

/** Writes the same to a stream, which cannot be read again. */
export function streamBackup(source: BackupSource, target: Writable): Promise<Manifest> {
  return streamArchive(target, (add) => addAll(source, add));
}

async function addAll(source: BackupSource, add: AddEntry): Promise<Manifest> {
  const entries: Manifest["entries"] = {};
  const addEntry = async (name: string, bytes: Uint8Array) => {
    source.signal?.throwIfAborted();
    entries[name] = { bytes: bytes.byteLength, sha256: hashBytes(bytes) };
    await add(name, bytes);
  };
  const createdAt = source.now().toISOString();
  const snapshot = await withSnapshot(source.database, (db) => addSnapshot(source, db, addEntry));
  if (source.sessionSecret !== undefined) await addEntry(secretName, Buffer.from(source.sessionSecret));
  // Images never change, and those the snapshot refers to are not deleted for weeks, so they are read afterwards.
  for (const key of snapshot.keys) {
    const bytes = await readFile(source.storage, key);
    if (bytes) await addEntry(getFileName(key), bytes);
  }
  const { migrations, tables } = snapshot;
  const manifest = { format: backupFormat, version, createdAt, migrations, tables, entries } as const;
  await add(manifestName, Buffer.from(JSON.stringify(manifest)));
  return manifest;
}

async function addSnapshot(
  { storage }: BackupSource,
  db: Db,
  addEntry: (name: string, bytes: Uint8Array) => Promise<void>,
) {
  const lists = await Promise.all(storedFolders.map((folder) => storage.list(folder)));
  const keys = lists.flat().map(({ key }) => key);
  const migrations = await selectMigrations(db);
  const hasher = createTableHasher();
  const pages = new Map<string, number>();
  for await (const { table, rows } of readRows(db)) {
    const page = pages.get(table) ?? 0;
    pages.set(table, page + 1);
    hasher.add(table, rows);
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
    await addEntry(getRowsName(table, page), Buffer.from(lines));
  }
  return { keys, migrations, tables: hasher.finish() };
}

/** It may have been moved to quarantine since it was listed. A file of an enquiry is deleted with it. */
async function readFile(storage: Storage, key: string): Promise<Uint8Array | null> {
  const bytes = (await storage.get(key)) ?? (await storage.get(getQuarantineKey(key)));
  if (!bytes && !key.startsWith(`${enquiryFolder}/`))
    throw new Error(`The image ${key} was removed while the backup was made`);
  return bytes;
}
