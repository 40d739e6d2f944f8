import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { AppError } from "../contract/errors.ts";
import { nullIfMissing } from "./null-if-missing.ts";
import { syncFolder } from "./sync-folder.ts";

/** A file in an archive. */
export interface ArchiveEntry {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type AddEntry = (name: string, bytes: Uint8Array) => Promise<void>;

/** Larger than any file that is stored. */
const maxEntryBytes = 64 * 1024 * 1024;
const temporaryExtension = ".part";

/**
 * Writes a tar file that appears under its name only once it is complete, durable and has passed `verify`. Only its
 * owner may read it.
 */
export async function writeArchive(
  file: string,
  addAll: (add: AddEntry) => Promise<void>,
  verify: (temporaryFile: string) => Promise<unknown>,
): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await exists(file)) throw new AppError("duplicate", `There is already a file ${file}.`);
  const temporary = join(folder, `.${basename(file)}.${randomUUID()}${temporaryExtension}`);
  try {
    await writeTar(temporary, addAll);
    await verify(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function writeTar(file: string, addAll: (add: AddEntry) => Promise<void>): Promise<void> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as NodeReadableStream),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  const added = addAll(async (name, bytes) => {
    const writer = controller.add({ name, size: bytes.byteLength, type: "file", mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  // Each of them fails if the other does. The error of `written` is the cause, for example a full disk.
  await Promise.allSettled([written, added]);
  await written;
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
      yield { name: header.name, bytes: new Uint8Array(await arrayBuffer(body)) };
    }
  } catch (error) {
    throw error instanceof AppError || isUnreadable(error) ? error : damaged(file, error);
  } finally {
    source.destroy();
  }
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
