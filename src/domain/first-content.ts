import { insertMeta } from "../db/meta.ts";
import type { Context } from "./context.ts";

/** Records what a new database begins with. Returns true only for the first call ever. */
export function claimFirstContent(ctx: Context, kind: "demo" | "empty"): Promise<boolean> {
  return insertMeta(ctx.db, "first_content", kind);
}
