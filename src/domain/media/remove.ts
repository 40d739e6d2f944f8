import type { Context } from "../context.ts";
import { findStemInUrl, getAllKeys, uploadFolder } from "./names.ts";
import { listUsedStems } from "./used.ts";

/**
 * Removes an image that was taken out of a form's list, unless a boat or service still refers to it, because the form
 * may never be saved; it is swept once it is orphaned. URLs of other sites are ignored.
 */
export async function removeImage(ctx: Context, url: string): Promise<void> {
  const stem = findStemInUrl(url, uploadFolder);
  if (stem === undefined || (await listUsedStems(ctx)).has(stem)) return;
  await Promise.all(getAllKeys(stem).map((key) => ctx.storage.remove(key)));
}
