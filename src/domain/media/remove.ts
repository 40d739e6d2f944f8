import type { Context } from "../context.ts";
import { findStemInUrl, getAllKeys, uploadFolder } from "./names.ts";
import { moveToQuarantine } from "./quarantine.ts";
import { listUsedStems } from "./used.ts";

/**
 * Moves an image that was taken out of a form's list to quarantine, unless a boat or service still refers to it,
 * because the form may never be saved; it is swept once it is orphaned. URLs of other sites are ignored.
 */
export async function removeImage(ctx: Context, url: string): Promise<void> {
  const stem = findStemInUrl(url, uploadFolder);
  if (stem === undefined || (await listUsedStems(ctx)).has(stem)) return;
  await moveToQuarantine(ctx, getAllKeys(stem));
}
