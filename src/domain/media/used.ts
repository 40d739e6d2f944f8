import { selectImageUrls } from "../../db/media.ts";
import type { Context } from "../context.ts";
import { folders, stemIn } from "./names.ts";

/** The stems of the pictures that a stored boat or service shows. */
export async function usedStems(ctx: Context): Promise<Set<string>> {
  const addresses = await selectImageUrls(ctx.db);
  const stems = addresses.flatMap((address) => folders.map((folder) => stemIn(address, folder) ?? []));
  return new Set(stems.flat());
}
