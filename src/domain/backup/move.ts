import type { Storage } from "../../adapters/storage.ts";
import { AppError } from "../../contract/errors.ts";
import { type DatabaseConfig, type Db, openDatabase } from "../../db/engine/client.ts";
import { copyMigrationTimes, migrateToLatest, selectMigrations } from "../../db/setup/migrate.ts";
import { hasRows, openRowWriter, readRows, withSnapshot } from "../../db/setup/rows.ts";
import { storedFolders } from "../media/names.ts";
import { getQuarantineKey } from "../media/quarantine.ts";
import { createTableHasher, hashBytes, type TableDigests, toCanonicalJson } from "./manifest.ts";
import { hashTables, putAndCompare, requireEqual } from "./restore.ts";

/**
 * Copies all rows to another database, which must be empty, in one transaction: an interrupted move leaves it empty.
 * A move that has been completed is only compared again.
 */
export async function moveDatabase(from: DatabaseConfig, to: DatabaseConfig): Promise<TableDigests> {
  const target = openDatabase(to, { hasTimeouts: false });
  try {
    await migrateToLatest(target);
    return await withSnapshot(from, async (source) => {
      if (!(await hasRows(target))) {
        await target.transaction().execute((tx) => copyRows(source, tx));
      }
      const [expected, written] = [await hashTables(source), await hashTables(target)];
      if (toCanonicalJson(expected) !== toCanonicalJson(written)) {
        const target = to.engine === "sqlite" ? `The database ${to.file}` : "The target database";
        throw new AppError("duplicate", `${target} has other content. Move to a new, empty one.`);
      }
      return written;
    });
  } finally {
    await target.destroy();
  }
}

async function copyRows(source: Db, target: Db): Promise<void> {
  const hasher = createTableHasher();
  const writePage = await openRowWriter(target);
  for await (const page of readRows(source)) {
    hasher.add(page.table, page.rows);
    await writePage(page);
  }
  await copyMigrationTimes(target, await selectMigrations(source));
  requireEqual(await hashTables(target), hasher.finish());
}

interface MovedImages {
  files: number;
  /** How many of them were already there. */
  unchanged: number;
  /** A hash over all keys and files. */
  sha256: string;
}

/** Copies all images, also those in quarantine. Those that are already there are not written again. */
export async function moveImages(from: Storage, to: Storage): Promise<MovedImages> {
  const hashes: string[] = [];
  let unchanged = 0;
  for (const folder of [...storedFolders, ...storedFolders.map(getQuarantineKey)]) {
    for (const { key } of await from.list(folder)) {
      const bytes = await from.get(key);
      if (!bytes) continue;
      const stored = await to.get(key);
      if (stored && Buffer.compare(stored, bytes) === 0) unchanged += 1;
      else await putAndCompare(to, key, bytes);
      hashes.push(`${key} ${hashBytes(bytes)}`);
    }
  }
  return { files: hashes.length, unchanged, sha256: hashBytes(Buffer.from(hashes.toSorted().join("\n"))) };
}
