import { randomBytes } from "node:crypto";
import { prepareImage } from "../adapters/images.ts";
import { isStorageKey } from "../adapters/storage.ts";
import { AppError } from "../contract/errors.ts";
import { imageWidths } from "../contract/images.ts";
import { uploadMaxBytes, type UploadedImage } from "../contract/media.ts";
import { slugFrom } from "../contract/slugs.ts";
import type { Context } from "./context.ts";

const bucket = "boat-images";
const addressPrefix = "/media/";

/** Stores a picture in every width it is served in, under a name of our own, and answers its address. */
export async function storeImage(
  ctx: Context,
  upload: { boatId: string | undefined; bytes: Uint8Array },
): Promise<UploadedImage> {
  if (upload.bytes.byteLength > uploadMaxBytes) {
    throw new AppError("too_large", "The file is larger than 10MB");
  }
  const image = await prepareImage(upload.bytes);
  const owner = slugFrom(upload.boatId ?? "") || "temp";
  const stem = `${bucket}/${owner}-${ctx.now().getTime()}-${randomBytes(6).toString("hex")}`;
  for (const { width, webp } of image.widths) {
    await ctx.storage.put(`${stem}-${width}.webp`, webp, "image/webp");
  }
  const key = `${stem}.${image.extension}`;
  await ctx.storage.put(key, image.original, image.contentType);
  return { address: addressPrefix + key };
}

const largest = new RegExp(`-${imageWidths.at(-1)}\\.webp$`);

/** Takes over one width of a picture that was prepared before; its largest also becomes the picture's address. */
export async function importMedia(ctx: Context, key: string, bytes: Uint8Array): Promise<void> {
  await ctx.storage.put(key, bytes, "image/webp");
  if (largest.test(key)) await ctx.storage.put(key.replace(largest, ".webp"), bytes, "image/webp");
}

/** Removes a stored picture in all its widths. Addresses of other places are left alone. */
export async function removeImage(ctx: Context, address: string): Promise<void> {
  const name = address.split(`${bucket}/`)[1];
  if (name === undefined || !isStorageKey(`${bucket}/${name}`)) return;
  const stem = `${bucket}/${name.replace(/\.[a-z0-9]+$/, "")}`;
  await ctx.storage.remove(`${bucket}/${name}`);
  for (const width of imageWidths) await ctx.storage.remove(`${stem}-${width}.webp`);
}

/** A stored file by the part of its address after /media/. */
export async function readMedia(ctx: Context, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await ctx.storage.get(key);
  if (!bytes) throw new AppError("not_found", "There is no such file");
  return bytes;
}
