import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { AppError } from "../contract/errors.ts";
import { nullIfMissing } from "./null-if-missing.ts";
import { syncFolder } from "./sync-folder.ts";

/** A file in an archive. */
interface ArchiveEntry {
  name: string;
  /** Its content, read once. */
  chunks: AsyncIterable<Uint8Array>;
}

export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** Larger than any file that is stored. */
const maxEntryBytes = 64 * 1024 * 1024;
const temporaryExtension = ".part";

/**
 * Writes a tar file that appears under its name only once it is complete, durable and has passed `verify`. Only its
 * owner may read it.
 */
export async function writeArchive<T>(
  file: string,
  addAll: (add: AddEntry) => Promise<T>,
  verify: (temporaryFile: string) => Promise<unknown>,
): Promise<T> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await exists(file)) throw new AppError("duplicate", `There is already a file ${file}.`);
  const temporary = join(folder, `.${basename(file)}.${randomUUID()}${temporaryExtension}`);
  let added: T;
  try {
    const target = createWriteStream(temporary, { flags: "wx", mode: 0o600, flush: true });
    added = await streamArchive(target, addAll);
    await verify(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    // The system names no file when a disk is full.
    const isFull = (error as NodeJS.ErrnoException).code === "ENOSPC";
    throw isFull ? new AppError("unavailable", `There is no room for ${file}.`, { cause: error }) : error;
  }
  await syncFolder(folder);
  return added;
}

/** Writes a tar file to a stream, such as standard output. */
export async function streamArchive<T>(target: Writable, addAll: (add: AddEntry) => Promise<T>): Promise<T> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(Readable.fromWeb(readable as NodeReadableStream), target);
  const added = addAll(async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.byteLength, type: "file", mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }).then(
    (result) => {
      controller.finalize();
      return result;
    },
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  // Each of them fails if the other does. The error of `written` is the cause, for example a full disk.
  await Promise.allSettled([written, added]);
  await written;
  return added;
}

/** Reads the entries in order. Throws if the file is not a whole tar file of plain files. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  if (!(await exists(file))) throw new AppError("not_found", `There is no file ${file}.`);
  const source = createReadStream(file);
  try {
    const bytes = NodeReadableStream.from(source) as ReadableStream<Uint8Array>;
    const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of entries) {
      if (header.type !== "file" || header.size > maxEntryBytes) throw damaged(file);
      // Many small entries arrive at once: requests are served between them.
      await setImmediate();
      const chunks = readChunks(file, body);
      yield { name: header.name, chunks };
      // Discards what was not read: the next entry comes only after it.
      for await (const _chunk of chunks);
    }
  } catch (error) {
    throw toReadError(file, error);
  } finally {
    source.destroy();
  }
}

async function* readChunks(file: string, body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw toReadError(file, error);
  }
}

function toReadError(file: string, error: unknown): unknown {
  return error instanceof AppError || isUnreadable(error) ? error : damaged(file, error);
}

function damaged(file: string, cause?: unknown): AppError {
  return new AppError("validation", `The backup ${file} is damaged or cut short.`, { cause });
}

/** The system's own errors, such as a missing permission. A folder counts as a damaged archive. */
function isUnreadable(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== "EISDIR";
}

async function exists(file: string): Promise<boolean> {
  return (await nullIfMissing(stat(file))) !== null;
}
