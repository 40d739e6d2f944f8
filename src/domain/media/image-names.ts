import { selectImageNames } from "../../db/queries/media.ts";
import type { Context } from "../context.ts";

/** The original names of uploaded files, by the URLs of the stored images. */
export function listImageNames(ctx: Context): Promise<Record<string, string>> {
  return selectImageNames(ctx.db);
}
