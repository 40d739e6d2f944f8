import pLimit from "p-limit";
import { imageWidths } from "../../../../../rules/media/images.ts";

/** Half as wide again as the widest stored file, so that the server has more than it needs. */
const maxWidth = 1.5 * Math.max(...imageWidths);
/** Smaller files are sent as they are. */
const minBytes = 1024 * 1024;
const quality = 0.9;
/** What the server can read. */
const readableTypes = new Set(["image/jpeg", "image/png", "image/webp"]);

/** One at a time: a decoded photo takes up to 200 MB of memory. */
const limit = pLimit(1);

/**
 * Makes a large photo smaller before it is sent, upright and without metadata. A format that the server cannot read but
 * the browser can becomes JPEG. Returns the file itself where nothing is gained, or if the browser cannot decode it.
 */
export function shrinkImage(file: File): Promise<File> {
  const isReadable = readableTypes.has(file.type);
  if (isReadable && file.size < minBytes) return Promise.resolve(file);
  return limit(async () => {
    try {
      return (await encodeSmaller(file, isReadable ? file.type : "image/jpeg")) ?? file;
    } catch {
      return file;
    }
  });
}

async function encodeSmaller(file: File, type: string): Promise<File | undefined> {
  // The orientation in the file's metadata is applied by default.
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxWidth / bitmap.width);
  if (scale === 1 && type === file.type) {
    bitmap.close();
    return undefined;
  }
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  // A browser that cannot encode the type returns PNG.
  if (!blob || blob.type !== type || (type === file.type && blob.size >= file.size)) return undefined;
  return new File([blob], file.name, { type });
}
