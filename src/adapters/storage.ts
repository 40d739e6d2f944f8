import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";

/** Where files are kept. A key is a relative path of plain ASCII: `boat-images/lomvi-1-480.webp`. */
export interface Storage {
  /** When this answers, the file is safe. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
}

export type StorageConfig =
  | { kind: "disk"; root: string }
  | {
      kind: "s3";
      endpoint: string | undefined;
      region: string;
      bucket: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

const keyPattern = /^[a-z0-9-]+(?:\/[a-z0-9_-]+)*\/[a-z0-9_-]+\.[a-z0-9]+$/;

export function isStorageKey(key: string): boolean {
  return keyPattern.test(key);
}

export function openStorage(config: StorageConfig): Storage {
  return config.kind === "disk" ? diskStorage(config.root) : s3Storage(config);
}

function diskStorage(root: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(root, checked(key));
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
      await rm(join(root, checked(key)), { force: true });
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

function s3Storage(config: Extract<StorageConfig, { kind: "s3" }>): Storage {
  const Bucket = config.bucket;
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket, Key: checked(key), Body: bytes, ContentType: contentType }),
      );
    },
    async get(key) {
      if (!isStorageKey(key)) return null;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null;
      } catch (error) {
        if ((error as Error).name === "NoSuchKey") return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checked(key) }));
    },
  };
}

function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
