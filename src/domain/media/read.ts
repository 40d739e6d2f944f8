import { AppError } from "../../contract/errors.ts";
import type { Context } from "../context.ts";

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

export interface MediaFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Reads a stored file. For a resized WebP, clients that accept AVIF get the AVIF file once it has been made. */
export async function readMedia(ctx: Context, key: string, { takesAvif = false } = {}): Promise<MediaFile> {
  const avif = takesAvif && isSized(key) ? await readFile(ctx, key.replace(/webp$/, "avif")) : undefined;
  const file = avif ?? (await readFile(ctx, key));
  if (!file) throw new AppError("not_found", "There is no such file");
  return file;
}

/** Whether the file is a resized image, which never changes. */
export function isSized(key: string): boolean {
  return /-\d+\.(?:webp|avif)$/.test(key);
}

async function readFile({ storage }: Context, key: string): Promise<MediaFile | undefined> {
  const contentType = contentTypes[key.slice(key.lastIndexOf(".") + 1)];
  if (contentType === undefined) return undefined;
  const bytes = await storage.get(key).catch((error: unknown) => {
    throw new AppError("unavailable", "The file cannot be read right now", { cause: error });
  });
  return bytes ? { bytes, contentType } : undefined;
}
