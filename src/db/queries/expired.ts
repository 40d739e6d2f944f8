import { sql } from "kysely";
import type { Db } from "../engine/client.ts";

/** The columns that tell how old a row is. */
const timeColumns = { contact_submissions: "created_at", audit_events: "at", visits: "day" } as const;

/** How many rows are from before this time, and how many there are. */
export async function countRowsBefore(db: Db, table: keyof typeof timeColumns, time: string) {
  const { rows } = await sql<{ expired: number | string; total: number | string }>`
    select count(*) filter (where ${sql.ref(timeColumns[table])} < ${time}) as expired, count(*) as total
    from ${sql.table(table)}`.execute(db);
  return { expired: Number(rows[0]?.expired), total: Number(rows[0]?.total) };
}
