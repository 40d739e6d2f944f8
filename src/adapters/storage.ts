import { randomUUID } from "node:crypto";
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { nullIfMissing } from "./null-if-missing.ts";
import { syncFolder } from "./sync-folder.ts";

/** Stores files by key. A key is a relative path in ASCII: `boat-images/lomvi-1-480.webp`. */
export interface Storage {
  /** Throws if nothing can be stored. */
  probe(): Promise<void>;
  /** Resolves when the file is stored durably. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What is known about a file without reading it. */
  find(key: string): Promise<StoredFile | null>;
  /** A part of a file that exists, read while it is sent. */
  stream(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>;
  /** Gives the file another key, and the current time; replaces a file that has it. Does nothing if there is no such file. */
  move(from: string, to: string): Promise<void>;
  /** Lists the files of a folder such as `boat-images`, unsorted. */
  list(folder: string): Promise<StoredFile[]>;
  /** Removes temporary files of puts that were interrupted before this time. */
  removeUnfinished(before: Date): Promise<void>;
}

export interface StoredFile {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** Both ends are part of it. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface S3Config {
  kind: "s3";
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type StorageConfig = { kind: "disk"; root: string } | S3Config;

const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9_-]+)*\/[a-z0-9_-]+\.[a-z0-9]+$/;

const temporaryExtension = ".part";

export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

export function createDiskStorage(root: string): Storage {
  async function find(key: string): Promise<StoredFile | null> {
    const found = isStorageKey(key) ? await nullIfMissing(stat(join(root, key))) : null;
    return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : null;
  }

  return {
    async probe() {
      await makeFolder(root);
      await access(root, constants.W_OK);
    },
    async put(key, bytes) {
      const path = join(root, requireKey(key));
      const folder = dirname(path);
      await makeFolder(folder);
      const temporary = join(folder, `.${randomUUID()}${temporaryExtension}`);
      try {
        await writeAndSync(temporary, bytes);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const bytes = await nullIfMissing(readFile(join(root, key)));
      return bytes ? new Uint8Array(bytes) : null;
    },
    find,
    async stream(key, range) {
      const file = await open(join(root, requireKey(key)));
      return Readable.toWeb(file.createReadStream(range));
    },
    async remove(key) {
      await rm(join(root, requireKey(key)), { force: true });
    },
    async move(from, to) {
      const [source, target] = [join(root, requireKey(from)), join(root, requireKey(to))];
      const now = new Date();
      if ((await nullIfMissing(utimes(source, now, now))) === null) return;
      await makeFolder(dirname(target));
      // Another move may have taken the file meanwhile.
      await nullIfMissing(rename(source, target));
      await syncFolder(dirname(target));
      await syncFolder(dirname(source));
    },
    async list(folder) {
      const names = (await nullIfMissing(readdir(join(root, folder)))) ?? [];
      const files = await Promise.all(names.map((name) => find(`${folder}/${name}`)));
      return files.filter((file) => file !== null);
    },
    async removeUnfinished(before) {
      const names = (await nullIfMissing(readdir(root, { recursive: true }))) ?? [];
      for (const name of names.filter((name) => name.endsWith(temporaryExtension))) {
        const found = await nullIfMissing(stat(join(root, name)));
        if (found && found.mtime < before) await rm(join(root, name), { force: true });
      }
    },
  };
}

/** Only the server's own user may read what is stored. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Throws if the key is invalid, so that paths are made from valid keys only. */
export function requireKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
