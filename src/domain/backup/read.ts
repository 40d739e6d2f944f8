import * as v from "valibot";
import { type ArchiveEntry, readArchive } from "../../adapters/archive.ts";
import { isStorageKey } from "../../adapters/storage.ts";
import { AppError } from "../../contract/errors.ts";
import { findUnknownMigration } from "../../db/migrate.ts";
import type { Row, RowPage } from "../../db/rows.ts";
import { tables } from "../../db/tables.ts";
import { storedFolders } from "../media/names.ts";
import {
  backupFormat,
  createTableHasher,
  hashBytes,
  type Manifest,
  manifest as manifestSchema,
  manifestName,
  secretName,
  toCanonicalJson,
} from "./manifest.ts";

/** `rows/boats/0.jsonl`: some rows of a table, one on each line. */
const rowsName = /^rows\/([a-z_]+)\/\d+\.jsonl$/;
const filesFolder = "files/";

export function getRowsName(table: string, page: number): string {
  return `rows/${table}/${page}.jsonl`;
}

export function getFileName(key: string): string {
  return filesFolder + key;
}

/** What an entry of a backup holds. */
type Part =
  | { kind: "rows"; page: RowPage }
  | { kind: "file"; key: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "secret"; secret: string }
  | { kind: "manifest"; text: string };

/** Reads the parts in order: rows before those that refer to them, the manifest last. */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  for await (const entry of readArchive(file)) yield readPart(file, entry);
}

function readPart(file: string, { name, bytes }: ArchiveEntry): Part {
  const table = rowsName.exec(name)?.[1];
  if (table !== undefined && tables.some((known) => known.name === table)) {
    return { kind: "rows", page: { table, rows: parseRows(file, bytes) } };
  }
  const key = name.startsWith(filesFolder) ? name.slice(filesFolder.length) : "";
  if (isStoredFileKey(key)) return { kind: "file", key, bytes };
  const text = new TextDecoder().decode(bytes);
  if (name === secretName) return { kind: "secret", secret: text };
  if (name === manifestName) return { kind: "manifest", text };
  throw refuse(`The backup ${file} has a path outside of its folders: ${name.slice(0, 200)}`);
}

/** So that nothing is written outside the storage's folders. */
function isStoredFileKey(key: string): boolean {
  return isStorageKey(key) && storedFolders.some((folder) => key.startsWith(`${folder}/`));
}

function parseRows(file: string, bytes: Uint8Array): Row[] {
  try {
    const lines = new TextDecoder("utf-8", { fatal: true }).decode(bytes).trimEnd().split("\n");
    return lines.map((line) => v.parse(v.record(v.string(), v.unknown()), JSON.parse(line)));
  } catch (error) {
    throw damaged(file, error);
  }
}

/**
 * Reads the whole backup and compares it with its manifest. Throws a sentence if it cannot be restored. Gives up when
 * the signal is aborted.
 */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<Manifest> {
  const entries: Manifest["entries"] = {};
  const rowHasher = createTableHasher();
  let text: string | undefined;
  for await (const entry of readArchive(file)) {
    signal?.throwIfAborted();
    if (text !== undefined) throw damaged(file);
    const part = readPart(file, entry);
    if (part.kind === "manifest") text = part.text;
    else entries[entry.name] = { bytes: entry.bytes.byteLength, sha256: hashBytes(entry.bytes) };
    if (part.kind === "rows") rowHasher.add(part.page.table, part.page.rows);
  }
  if (text === undefined) throw refuse(`The backup ${file} is cut short: it has no manifest.`);
  const manifest = parseManifest(file, text);
  await requireKnownMigrations(file, manifest);
  const { tables: tableDigests } = manifest;
  const isEqual =
    toCanonicalJson([entries, rowHasher.finish()]) === toCanonicalJson([manifest.entries, tableDigests]);
  if (!isEqual) throw damaged(file);
  return manifest;
}

function parseManifest(file: string, text: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw damaged(file, error);
  }
  const { format } = v.parse(v.fallback(v.object({ format: v.number() }), { format: 0 }), json);
  if (format > backupFormat) {
    throw refuse(
      `The backup ${file} was made by a newer version of this program. Restore it with that version.`,
    );
  }
  const parsed = v.safeParse(manifestSchema, json);
  if (!parsed.success) throw damaged(file);
  return parsed.output;
}

async function requireKnownMigrations(file: string, { migrations }: Manifest): Promise<void> {
  const unknown = await findUnknownMigration(migrations);
  if (unknown === undefined) return;
  throw refuse(
    `The backup ${file} was made by a newer version of this program (it has the migration ${unknown}). ` +
      "Restore it with that version.",
  );
}

function damaged(file: string, cause?: unknown): AppError {
  return new AppError("validation", `The backup ${file} is damaged: it does not match its manifest.`, {
    cause,
  });
}

function refuse(message: string): AppError {
  return new AppError("validation", message);
}
