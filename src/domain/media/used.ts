import { selectImageUrls } from "../../db/media.ts";
import type { Context } from "../context.ts";
import { findStemInUrl, imageFolders } from "./names.ts";

/** The stems of all images that a boat or service refers to. */
export async function listUsedStems(ctx: Context): Promise<Set<string>> {
  const urls = await selectImageUrls(ctx.db);
  return new Set(urls.flatMap((url) => imageFolders.flatMap((folder) => findStemInUrl(url, folder) ?? [])));
}
