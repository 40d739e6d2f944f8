import { insertMeta, selectMeta } from "../../db/engine/meta.ts";
import type { Context } from "../context.ts";

const key = "first_content";

/** Records what a new database begins with. Returns true only for the first call ever. */
export function claimFirstContent(ctx: Context, kind: "demo" | "empty"): Promise<boolean> {
  return insertMeta(ctx.db, key, kind);
}

export async function hasFirstContent(ctx: Context): Promise<boolean> {
  return (await selectMeta(ctx.db, key)) !== undefined;
}
