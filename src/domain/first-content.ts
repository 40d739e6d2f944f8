import { insertMeta } from "../db/meta.ts";
import type { Context } from "./context.ts";

/** True for the one start that decides what a new database begins with. */
export function claimFirstContent(ctx: Context, kind: "demo" | "empty"): Promise<boolean> {
  return insertMeta(ctx.db, "first_content", kind);
}
