import type { Db } from "./client.ts";

/** Writes the value unless the key has one; true when this call wrote it. */
export async function claimMeta(db: Db, key: string, value: string): Promise<boolean> {
  const written = await db
    .insertInto("meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return written !== undefined;
}
