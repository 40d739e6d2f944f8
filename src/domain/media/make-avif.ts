import { encodeAvif } from "../../adapters/images/avif.ts";
import { imageWidths } from "../../rules/media/images.ts";
import type { Context } from "../context.ts";
import { getOriginalKeys, getResizedKey, getStem, imageFolders } from "./names.ts";

interface MissingAvif {
  key: string;
  /** The key of the file to encode. */
  source: string;
  width: number;
}

/** Lists the AVIF files that stored images lack, starting with the newest images. */
export async function findMissingAvif({ storage }: Context): Promise<MissingAvif[]> {
  const files = (await Promise.all(imageFolders.map((folder) => storage.list(folder)))).flat();
  const stored = new Set(files.map(({ key }) => key));
  const newestFirst = files.toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  const stems = new Set(newestFirst.map(({ key }) => getStem(key)));
  return [...stems].flatMap((stem) => {
    const source = getOriginalKeys(stem).find((key) => stored.has(key));
    if (source === undefined) return [];
    return imageWidths
      .filter((width) => stored.has(getResizedKey(stem, width, "webp")))
      .map((width) => ({ key: getResizedKey(stem, width, "avif"), source, width }))
      .filter(({ key }) => !stored.has(key));
  });
}

/** The image itself cannot be encoded, so that another attempt would fail too. */
export class EncodingError extends Error {}

/** Several instances may make the same file at the same time: each stores a whole file, and all are equal. */
export async function makeAvif(
  { storage }: Context,
  missing: MissingAvif,
  signal?: AbortSignal,
): Promise<void> {
  const source = await storage.get(missing.source);
  if (!source) return;
  const job = { image: source, width: missing.width };
  const avif = await encodeAvif(job, signal).catch((error: unknown) => {
    throw new EncodingError("The image could not be encoded as AVIF", { cause: error });
  });
  await storage.put(missing.key, avif, "image/avif");
}
