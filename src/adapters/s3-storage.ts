import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ReadableStream } from "node:stream/web";
import { requireKey, isStorageKey, type S3Config, type Storage, type StoredFile } from "./storage.ts";

const connectTimeoutMs = 2_000;
/** A server that sends and receives nothing for this long counts as away. */
const silenceMs = 4_000;
/** A lost connection is replaced once: a second retry would double the wait for a server that is away. */
const maxAttempts = 2;
/** For the largest file on a slow network. */
const uploadTimeoutMs = 30_000;
/** A download whose reader has stopped ends after this long. */
const idleReaderMs = 120_000;
/** Visitors who read slowly keep a connection each. */
const maxConnections = 200;

export function createS3Storage(config: S3Config, { silenceTimeoutMs = silenceMs } = {}): Storage {
  const Bucket = config.bucket;
  const client = createClient(config, { requestTimeout: uploadTimeoutMs, socketTimeout: silenceTimeoutMs });
  /** Its connections are silent while a visitor reads slowly. */
  const streamClient = createClient(config, {
    requestTimeout: silenceTimeoutMs,
    socketTimeout: idleReaderMs,
  });

  async function put(key: string, bytes: Uint8Array, contentType: string | undefined): Promise<void> {
    await client.send(
      new PutObjectCommand({ Bucket, Key: requireKey(key), Body: bytes, ContentType: contentType }),
    );
  }

  async function read(key: string) {
    try {
      const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      return Body ? { bytes: new Uint8Array(await Body.transformToByteArray()), type: ContentType } : null;
    } catch (error) {
      if ((error as Error).name === "NoSuchKey") return null;
      throw error;
    }
  }

  async function find(key: string): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
      return { key, size: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
    } catch (error) {
      if ((error as Error).name === "NotFound") return null;
      throw error;
    }
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key: requireKey(key) }));
  }

  return {
    async probe() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    put,
    async get(key) {
      return isStorageKey(key) ? ((await read(key))?.bytes ?? null) : null;
    },
    find,
    async stream(key, { start, end }) {
      const Range = `bytes=${start}-${end}`;
      const command = new GetObjectCommand({ Bucket, Key: requireKey(key), Range });
      const { Body } = await streamClient.send(command);
      if (!Body) throw new Error(`${key} has no content`);
      return Body.transformToWebStream() as ReadableStream<Uint8Array>;
    },
    remove,
    async move(from, to) {
      requireKey(to);
      const file = await read(requireKey(from));
      if (!file) return;
      await put(to, file.bytes, file.type);
      await remove(from);
      // An opposite move at the same time may have deleted the other copy: the one that ends last puts it back.
      if (!(await find(to)) && !(await find(from))) await put(to, file.bytes, file.type);
    },
    async list(folder) {
      const files: StoredFile[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${folder}/` })) {
        for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          if (isStorageKey(Key)) files.push({ key: Key, size: Size, modifiedAt: LastModified });
        }
      }
      return files;
    },
    // S3 never shows unfinished objects.
    removeUnfinished: () => Promise.resolve(),
  };
}

function createClient(config: S3Config, timeouts: { requestTimeout: number; socketTimeout: number }) {
  return new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts,
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      throwOnRequestTimeout: true,
      ...timeouts,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
  });
}
