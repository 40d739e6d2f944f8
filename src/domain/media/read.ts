import type { ByteRange, Storage, StoredFile } from "../../adapters/storage.ts";
import { AppError } from "../../contract/errors.ts";
import { imageWidths } from "../../rules/media/images.ts";
import type { Context } from "../context.ts";
import { imageFolders } from "./names.ts";
import { getQuarantineKey, takeFromQuarantine } from "./quarantine.ts";

/** By the extension of the file. */
const contentTypes: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  png: "image/png",
  webp: "image/webp",
};

export interface MediaFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** A file that may be too large to be held in memory for each request. */
export interface LargeFile extends Pick<StoredFile, "size" | "modifiedAt"> {
  contentType: string;
  stream: (range: ByteRange) => ReturnType<Storage["stream"]>;
}

/** Finds the original of an image. */
export async function findOriginal(ctx: Context, key: string): Promise<LargeFile> {
  const contentType = requireImageType(key);
  const file = await findStored(ctx, key);
  if (!file) throw notFound();
  return { ...file, contentType };
}

/** Reads a resized image. For a WebP, clients that accept AVIF get the AVIF file once it has been made. */
export async function readMedia(
  ctx: Context,
  key: string,
  { acceptsAvif }: { acceptsAvif: boolean },
): Promise<MediaFile> {
  const contentType = requireImageType(key);
  const avifKey = key.replace(/webp$/, "avif");
  const avif = acceptsAvif ? await orUnavailable(ctx.storage.get(avifKey)) : null;
  if (avif) return { bytes: avif, contentType: "image/avif" };
  const bytes = await readStored(ctx, key);
  if (!bytes) throw notFound();
  return { bytes, contentType };
}

/** Other folders, such as the quarantine and those of documents, are not read as images. */
function requireImageType(key: string): string {
  const contentType = findContentType(key);
  const isImage = imageFolders.some((folder) => key.startsWith(`${folder}/`));
  if (contentType === undefined || !isImage) throw notFound();
  return contentType;
}

/** A storage that fails is away: what it holds is neither missing nor broken. */
export async function orUnavailable<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (cause) {
    throw new AppError("unavailable", "Filen kan ikke leses akkurat nå. Prøv igjen om litt.", { cause });
  }
}

/** Reads an image in quarantine, which only staff may see. */
export async function readQuarantined({ storage }: Context, key: string): Promise<MediaFile> {
  const contentType = requireImageType(key);
  const bytes = await orUnavailable(storage.get(getQuarantineKey(key)));
  if (!bytes) throw notFound();
  return { bytes, contentType };
}

export function findContentType(key: string): string | undefined {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)];
}

function notFound(): AppError {
  return new AppError("not_found", "There is no such file");
}

/** Whether the file is a resized image, which never changes. */
export function isResized(key: string): boolean {
  return /-\d+\.(?:webp|avif)$/.test(key);
}

/** Reads a stored file, also one that is still in quarantine although a boat or service refers to it. */
async function readStored(ctx: Context, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return orUnavailable(retryFromQuarantine(ctx, key, () => ctx.storage.get(key)));
}

/** Finds a stored file, as `readStored` does, without reading it. */
export async function findStored(ctx: Context, key: string): Promise<Omit<LargeFile, "contentType"> | null> {
  const { storage } = ctx;
  const found = await orUnavailable(retryFromQuarantine(ctx, key, () => storage.find(key)));
  return found && { ...found, stream: (range) => orUnavailable(storage.stream(key, range)) };
}

async function retryFromQuarantine<T>(
  ctx: Context,
  key: string,
  read: () => Promise<T | null>,
): Promise<T | null> {
  return (await read()) ?? ((await takeFromQuarantine(ctx, key)) ? read() : null);
}

/** Reads the widest file of an image by its URL. Null for images of other sites: nothing is fetched from them. */
export async function readImage(ctx: Context, url: string): Promise<Uint8Array | null> {
  const key = /^\/media\/(.+)$/.exec(url)?.[1];
  if (key === undefined) return null;
  const widest = key.replace(/\.[a-z0-9]+$/, `-${imageWidths.at(-1)}.webp`);
  return (await readStored(ctx, widest)) ?? readStored(ctx, key);
}
