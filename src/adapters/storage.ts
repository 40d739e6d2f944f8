import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where files are kept. A key is a relative path of plain ASCII: `boat-images/lomvi-1-480.webp`. */
export interface Storage {
  /** When this answers, the file is safe. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>;
  /** The files in a folder such as `boat-images`, in no particular order. */
  list(folder: string): Promise<StoredFile[]>;
  /** Clears away what a put left behind that was cut off before this time. */
  removeUnfinished(before: Date): Promise<void>;
}

export interface StoredFile {
  key: string;
  size: number;
  modifiedAt: Date;
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

const draftEnding = ".part";

export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

export function diskStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(root, checkedKey(key));
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomUUID()}${draftEnding}`);
      try {
        await writeAndSync(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      const bytes = await ifThere(readFile(join(root, key)));
      return bytes ? new Uint8Array(bytes) : null;
    },
    async remove(key) {
      await rm(join(root, checkedKey(key)), { force: true });
    },
    async list(folder) {
      const names = (await ifThere(readdir(join(root, folder)))) ?? [];
      const files = names.map(async (name) => {
        const key = `${folder}/${name}`;
        const found = isStorageKey(key) ? await ifThere(stat(join(root, key))) : null;
        return found?.isFile() ? [{ key, size: found.size, modifiedAt: found.mtime }] : [];
      });
      return (await Promise.all(files)).flat();
    },
    async removeUnfinished(before) {
      const names = (await ifThere(readdir(root, { recursive: true }))) ?? [];
      for (const name of names.filter((name) => name.endsWith(draftEnding))) {
        const found = await ifThere(stat(join(root, name)));
        if (found && found.mtime < before) await rm(join(root, name), { force: true });
      }
    },
  };
}

/** What a call about a file answers, or null when there is no such file. */
async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name itself is only safe once the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The key itself; throws when it is none, so that no path is ever made from anything else. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
