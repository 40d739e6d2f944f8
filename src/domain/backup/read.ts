import { createHash } from "node:crypto";
import { arrayBuffer } from "node:stream/consumers";
import * as v from "valibot";
import { readArchive } from "../../adapters/archive.ts";
import { isStorageKey } from "../../adapters/storage.ts";
import { AppError } from "../../contract/errors.ts";
import { findUnknownMigration } from "../../db/setup/migrate.ts";
import type { Row, RowPage } from "../../db/setup/rows.ts";
import { tables } from "../../db/setup/tables.ts";
import { storedFolders } from "../media/names.ts";
import {
  backupFormat,
  createTableHasher,
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

/** More than any row has, and any entry has rows: a backup with more is not one of ours, and would fill the memory. */
const maxRowBytes = 8 * 1024 * 1024;
const maxEntryRows = 1_000;
/** A few long rows are passed on without waiting for more of them. */
const pageBytes = 1024 * 1024;

type EntryDigest = Manifest["entries"][string];

/** Reads the parts in order: rows before those that refer to them, the manifest last. */
export async function* readBackup(
  file: string,
  onEntry: (name: string, digest: EntryDigest) => void = () => {},
): AsyncGenerator<Part> {
  for await (const { name, chunks } of readArchive(file)) {
    const hash = createHash("sha256");
    let bytes = 0;
    async function* measure() {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    }
    yield* readParts(file, name, measure());
    onEntry(name, { bytes, sha256: hash.digest("hex") });
  }
}

async function* readParts(
  file: string,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Part> {
  const table = rowsName.exec(name)?.[1];
  if (table !== undefined && tables.some((known) => known.name === table)) {
    for await (const rows of readRows(file, chunks)) yield { kind: "rows", page: { table, rows } };
    return;
  }
  const key = name.startsWith(filesFolder) ? name.slice(filesFolder.length) : "";
  const isFile = isStoredFileKey(key);
  if (!isFile && name !== secretName && name !== manifestName)
    throw refuse(`The backup ${file} has a path outside of its folders: ${name.slice(0, 200)}`);
  const bytes = new Uint8Array(await arrayBuffer(chunks));
  const text = isFile ? "" : new TextDecoder().decode(bytes);
  if (isFile) yield { kind: "file", key, bytes };
  else yield name === secretName ? { kind: "secret", secret: text } : { kind: "manifest", text };
}

/** So that nothing is written outside the storage's folders. */
function isStoredFileKey(key: string): boolean {
  return isStorageKey(key) && storedFolders.some((folder) => key.startsWith(`${folder}/`));
}

/** Some rows at a time. */
async function* readRows(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let rowCount = 0;
  let bytes = 0;
  for await (const line of readLines(file, chunks)) {
    rowCount += 1;
    if (rowCount > maxEntryRows)
      throw refuse(`The backup ${file} is damaged: it has too many rows in one entry.`);
    rows.push(parseRow(file, line));
    bytes += line.byteLength;
    if (bytes < pageBytes) continue;
    yield rows;
    rows = [];
    bytes = 0;
  }
  if (rows.length > 0) yield rows;
}

async function* readLines(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const newline = 0x0a;
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]);
      [pieces, bytes, start] = [[], 0, end + 1];
    }
    pieces.push(chunk.subarray(start));
    bytes += chunk.byteLength - start;
    if (bytes > maxRowBytes) throw refuse(`The backup ${file} is damaged: it has a row that is too long.`);
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}

function parseRow(file: string, line: Uint8Array): Row {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(line);
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
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
  const onEntry = (name: string, digest: EntryDigest) => {
    if (name !== manifestName) entries[name] = digest;
  };
  for await (const part of readBackup(file, onEntry)) {
    signal?.throwIfAborted();
    if (text !== undefined) throw damaged(file);
    if (part.kind === "manifest") text = part.text;
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

async function requireKnownMigrations(file: string, { migrations, version }: Manifest): Promise<void> {
  const unknown = await findUnknownMigration(migrations);
  if (unknown === undefined) return;
  const madeBy = version === undefined ? "a newer version" : `the newer version ${version}`;
  throw refuse(
    `The backup ${file} was made by ${madeBy} of this program (it has the migration ${unknown}). ` +
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
