import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";

export interface StoredFix {
  boat_id: string;
  at: string;
  latitude: number;
  longitude: number;
  speed: number | null;
  course: number | null;
}

/** The oldest first. */
export async function selectFixes(db: Db): Promise<StoredFix[]> {
  const fixes = await db
    .selectFrom("boat_fixes")
    .select(["boat_id", "at", "latitude", "longitude", "speed", "course"])
    .orderBy("at")
    .execute();
  return fixes.map((fix) => ({ ...fix, at: toIsoTime(fix.at) }));
}

export async function insertFixes(db: Db, fixes: StoredFix[]): Promise<void> {
  // One by one: SQLite takes a limited number of values, and there are few.
  for (const fix of fixes) {
    await db
      .insertInto("boat_fixes")
      .values(fix)
      .onConflict((conflict) => conflict.columns(["boat_id", "at"]).doNothing())
      .execute();
  }
}

/** Those from before a time, or all of a boat. */
export async function deleteFixes(db: Db, boat_id: string, before?: string): Promise<void> {
  let query = db.deleteFrom("boat_fixes").where("boat_id", "=", boat_id);
  if (before !== undefined) query = query.where("at", "<", before);
  await query.execute();
}

/** What is known of the transmitters, and what staff let visitors see. */
export async function selectTracking(db: Db) {
  const rows = await db
    .selectFrom("boat_tracking")
    .select(["boat_id", "is_shown", "delay_minutes", "accepted_name", "ais_name", "problem"])
    .execute();
  return rows.map((row) => ({ ...row, is_shown: Boolean(row.is_shown) }));
}
export type Tracking = Awaited<ReturnType<typeof selectTracking>>[number];

export async function upsertTracking(db: Db, tracking: Tracking): Promise<void> {
  const { boat_id, ...rest } = tracking;
  await db
    .insertInto("boat_tracking")
    .values(tracking)
    .onConflict((conflict) => conflict.column("boat_id").doUpdateSet(rest))
    .execute();
}

/** What places a boat, unsorted. Boats that are not in use have no place. */
export async function selectTrackedBoats(db: Db) {
  const boats = await db
    .selectFrom("boats")
    .select(["id", "name", "mmsi_number", "region", "capabilities", "is_published"])
    .where("status", "!=", "inactive")
    .execute();
  return boats.map((boat) => ({ ...boat, is_published: Boolean(boat.is_published) }));
}
