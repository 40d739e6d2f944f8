import { encodeAvif } from "../../adapters/avif.ts";
import { imageWidths } from "../../contract/images.ts";
import type { Context } from "../context.ts";
import { folders, originalsOf, sizedKey, stemOf } from "./names.ts";

export interface MissingAvif {
  key: string;
  /** The file it is made from. */
  source: string;
  width: number;
}

/** The AVIF files that stored pictures still lack, those of the newest pictures first. */
export async function findMissingAvif({ storage }: Context): Promise<MissingAvif[]> {
  const files = (await Promise.all(folders.map((folder) => storage.list(folder)))).flat();
  const stored = new Set(files.map(({ key }) => key));
  const newestFirst = files.toSorted((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
  const stems = new Set(newestFirst.map(({ key }) => stemOf(key)));
  return [...stems].flatMap((stem) => {
    const source = originalsOf(stem).find((key) => stored.has(key));
    if (source === undefined) return [];
    return imageWidths
      .filter((width) => stored.has(sizedKey(stem, width, "webp")))
      .map((width) => ({ key: sizedKey(stem, width, "avif"), source, width }))
      .filter(({ key }) => !stored.has(key));
  });
}

/** Several instances may make the same file at once: each stores it whole, and they are alike. */
export async function makeAvif(
  { storage }: Context,
  missing: MissingAvif,
  signal?: AbortSignal,
): Promise<void> {
  const source = await storage.get(missing.source);
  if (!source) return;
  const avif = await encodeAvif(source, missing.width, signal);
  await storage.put(missing.key, avif, "image/avif");
}
