import { sql } from "kysely";
import type { Db } from "../engine/client.ts";

export interface VisitCount {
  day: string;
  page: string;
  count: number;
}

/** Adds to what is stored, so that several instances can count the same page. */
export async function addVisits(db: Db, visits: VisitCount[]): Promise<void> {
  await db
    .insertInto("visits")
    .values(visits)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "page"])
        .doUpdateSet({ count: sql`${sql.ref("visits.count")} + ${sql.ref("excluded.count")}` }),
    )
    .execute();
}

/** The visits of pages below these paths, from the first day to the last one. */
export async function selectVisits(
  db: Db,
  { from, to, below }: { from: string; to: string; below: string[] },
): Promise<VisitCount[]> {
  const rows = await db
    .selectFrom("visits")
    .select(["day", "page", "count"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where((eb) => eb.or(below.map((path) => eb("page", "like", `${path}/%`))))
    .execute();
  // PostgreSQL returns 64-bit integers as text.
  return rows.map(({ day, page, count }) => ({ day, page, count: Number(count) }));
}

/** The oldest rows from before this day. */
export function selectVisitsBefore(db: Db, day: string, limit: number) {
  return db
    .selectFrom("visits")
    .select(["day", "page"])
    .where("day", "<", day)
    .orderBy("day")
    .limit(limit)
    .execute();
}

/** Returns the number of rows deleted. */
export async function deleteVisits(db: Db, day: string, pages: string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("visits")
    .where("day", "=", day)
    .where("page", "in", pages)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
