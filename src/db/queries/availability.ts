import type { AdminPeriod } from "../../contract/availability/admin-availability.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";

export type PeriodWrite = Omit<AdminPeriod, "id" | "version">;

const columns = [
  "id",
  "boat_id",
  "kind",
  "region_id",
  "first_day",
  "last_day",
  "note",
  "held_until",
  "enquiry_id",
  "version",
] as const;

interface PeriodFilter {
  id?: string;
  boatIds?: string[];
  /** Only periods that end on this day or later. */
  since?: string;
  /** Only tentative periods that held until an earlier day. */
  heldBefore?: string;
}

/** By their first day. */
export function selectPeriods(db: Db, filter: PeriodFilter): Promise<AdminPeriod[]> {
  const { id, boatIds, since, heldBefore } = filter;
  let query = db.selectFrom("availability_periods").select(columns).orderBy("first_day").orderBy("id");
  if (id !== undefined) query = query.where("id", "=", id);
  if (boatIds !== undefined) query = query.where("boat_id", "in", boatIds);
  if (since !== undefined) query = query.where("last_day", ">=", since);
  if (heldBefore !== undefined) query = query.where("held_until", "<", heldBefore);
  return query.execute();
}

/** The firm bookings for an enquiry, by their first day. */
export async function selectFirmBookings(db: Db, enquiryId: string) {
  const rows = await db
    .selectFrom("availability_periods as period")
    .innerJoin("boats", "boats.id", "period.boat_id")
    .select(["boats.name as boat", "period.first_day", "period.last_day", "period.updated_at"])
    .where("period.enquiry_id", "=", enquiryId)
    .where("period.kind", "=", "busy")
    .where("period.held_until", "is", null)
    .orderBy("period.first_day")
    .orderBy("period.id")
    .execute();
  return rows.map(({ updated_at, ...booking }) => ({ ...booking, updated_at: toIsoTime(updated_at) }));
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
