import { randomBytes } from "node:crypto";
import { processImage } from "../../adapters/images/images.ts";
import { AppError } from "../../contract/errors.ts";
import { imageWidths } from "../../rules/media/images.ts";
import { uploadMaxBytes, type UploadedImage } from "../../contract/media/media.ts";
import { slugFrom } from "../../shared/slugs.ts";
import { insertImageName } from "../../db/queries/media.ts";
import type { Context } from "../context.ts";
import { cleanFileName } from "../file-names.ts";
import { getResizedKey, mediaUrlPrefix, uploadFolder } from "./names.ts";

export const tooLargeMessage = "Filen er større enn 10 MB. Lagre bildet i en mindre utgave og prøv igjen.";

/** Stores an uploaded image in all widths under a generated name. */
export async function storeImage(
  ctx: Context,
  upload: { boatId: string | undefined; fileName?: string; bytes: Uint8Array },
): Promise<UploadedImage> {
  if (upload.bytes.byteLength > uploadMaxBytes) {
    throw new AppError("too_large", tooLargeMessage);
  }
  const image = await processImage(upload.bytes);
  const owner = slugFrom(upload.boatId ?? "") || "temp";
  const stem = `${uploadFolder}/${owner}-${ctx.now().getTime()}-${randomBytes(6).toString("hex")}`;
  const key = `${stem}.${image.extension}`;
  await putAll(ctx, [
    ...image.resized.map(({ width, webp }) => ({
      key: getResizedKey(stem, width, "webp"),
      bytes: webp,
      contentType: "image/webp",
    })),
    { key, bytes: image.original, contentType: image.contentType },
  ]);
  const url = mediaUrlPrefix + key;
  const name = cleanFileName(upload.fileName ?? "");
  if (name !== "") await insertImageName(ctx.db, { url, name });
  return { url };
}

/**
 * If one file cannot be stored, the others are removed. That is not waited for: a storage that has gone silent would take
 * as long again. What is left is swept.
 */
async function putAll(
  { storage }: Context,
  files: Array<{ key: string; bytes: Uint8Array; contentType: string }>,
): Promise<void> {
  const results = await Promise.allSettled(
    files.map(({ key, bytes, contentType }) => storage.put(key, bytes, contentType)),
  );
  const failure = results.find((result) => result.status === "rejected");
  if (!failure) return;
  void Promise.allSettled(files.map(({ key }) => storage.remove(key)));
  throw new AppError("unavailable", "Bildet kunne ikke lagres. Prøv igjen.", {
    cause: failure.reason,
  });
}

const widestWebp = new RegExp(`-${imageWidths.at(-1)}\\.webp$`);

/** Stores a resized file as it is; the widest WebP is stored as the original too. */
export async function importMedia(ctx: Context, key: string, bytes: Uint8Array): Promise<void> {
  await ctx.storage.put(key, bytes, key.endsWith(".avif") ? "image/avif" : "image/webp");
  if (widestWebp.test(key)) await ctx.storage.put(key.replace(widestWebp, ".webp"), bytes, "image/webp");
}
