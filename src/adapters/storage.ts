import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where files are kept. A key is a relative path of plain ASCII: `boat-images/lomvi-1-480.webp`. */
export interface Storage {
  /** When this answers, the file is safe. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
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

export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === "disk") return diskStorage(config.root);
  // The client is large: only those who use it wait for it.
  const { s3Storage } = await import("./s3-storage.ts");
  return s3Storage(config);
}

function diskStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(root, checkedKey(key));
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${randomUUID()}.part`);
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
      try {
        return new Uint8Array(await readFile(join(root, key)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(join(root, checkedKey(key)), { force: true });
    },
  };
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
