import type { AdminPeriod } from "../contract/admin-availability.ts";
import type { Db } from "./client.ts";

export type PeriodWrite = Omit<AdminPeriod, "id" | "version">;

interface PeriodFilter {
  id?: string;
  boatIds?: string[];
  /** Only periods that end on this day or later. */
  since?: string;
}

/** By their first day. */
export function selectPeriods(db: Db, { id, boatIds, since }: PeriodFilter): Promise<AdminPeriod[]> {
  let query = db
    .selectFrom("availability_periods")
    .select(["id", "boat_id", "kind", "region_id", "first_day", "last_day", "note", "version"])
    .orderBy("first_day")
    .orderBy("id");
  if (id !== undefined) query = query.where("id", "=", id);
  if (boatIds !== undefined) query = query.where("boat_id", "in", boatIds);
  if (since !== undefined) query = query.where("last_day", ">=", since);
  return query.execute();
}

export async function insertPeriod(db: Db, id: string, period: PeriodWrite, now: string): Promise<void> {
  await db
    .insertInto("availability_periods")
    .values({ id, ...period, created_at: now, updated_at: now })
    .execute();
}

/** Returns false if the stored version differs. */
export async function updatePeriod(
  db: Db,
  id: string,
  version: number,
  period: PeriodWrite,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("availability_periods")
    .set({ ...period, version: version + 1, updated_at: now })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns false if the stored version differs. */
export async function deletePeriod(db: Db, id: string, version: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("availability_periods")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
