import type { Context } from "../context.ts";
import { filesOf, stemIn, uploadFolder } from "./names.ts";
import { usedStems } from "./used.ts";

/**
 * Removes a picture that was taken out of a form's list, unless a boat or service still shows it: the form may
 * never be saved. Once nobody shows it, the sweep removes it. Addresses of other places are left alone.
 */
export async function removeImage(ctx: Context, address: string): Promise<void> {
  const stem = stemIn(address, uploadFolder);
  if (stem === undefined || (await usedStems(ctx)).has(stem)) return;
  await Promise.all(filesOf(stem).map((key) => ctx.storage.remove(key)));
}
