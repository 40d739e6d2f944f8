import { randomBytes } from "node:crypto";
import { prepareImage } from "../../adapters/images.ts";
import { AppError } from "../../contract/errors.ts";
import { imageWidths } from "../../contract/images.ts";
import { uploadMaxBytes, type UploadedImage } from "../../contract/media.ts";
import { slugFrom } from "../../contract/slugs.ts";
import type { Context } from "../context.ts";
import { mediaUrlPrefix, sizedKey, uploadFolder } from "./names.ts";

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
  const stem = `${uploadFolder}/${owner}-${ctx.now().getTime()}-${randomBytes(6).toString("hex")}`;
  const key = `${stem}.${image.extension}`;
  await putAll(ctx, [
    ...image.widths.map(({ width, webp }) => ({
      key: sizedKey(stem, width, "webp"),
      bytes: webp,
      contentType: "image/webp",
    })),
    { key, bytes: image.original, contentType: image.contentType },
  ]);
  return { url: mediaUrlPrefix + key };
}

/** All or nothing: when one file cannot be stored, the others are removed again. */
async function putAll(
  { storage }: Context,
  files: Array<{ key: string; bytes: Uint8Array; contentType: string }>,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    files.map(({ key, bytes, contentType }) => storage.put(key, bytes, contentType)),
  );
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (!failure) return;
  await Promise.allSettled(files.map(({ key }) => storage.remove(key)));
  throw new AppError("unavailable", "The picture could not be stored. Please try again.", {
    cause: failure.reason,
  });
}

const largest = new RegExp(`-${imageWidths.at(-1)}\\.webp$`);

/** Takes over one width of a picture that was prepared before; its largest also becomes the picture's address. */
export async function importMedia(ctx: Context, key: string, bytes: Uint8Array): Promise<void> {
  await ctx.storage.put(key, bytes, key.endsWith(".avif") ? "image/avif" : "image/webp");
  if (largest.test(key)) await ctx.storage.put(key.replace(largest, ".webp"), bytes, "image/webp");
}
