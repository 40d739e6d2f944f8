import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Visits of public pages by day, what became of external images, and the index of the last changes of content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("visits")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("page", "text", (c) => c.notNull())
    .addColumn("count", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("visits_key", ["day", "page"])
    .execute();
  await db.schema
    .createTable("image_checks")
    .addColumn("url", "text", (c) => c.primaryKey())
    .addColumn("checked_at", types.time, (c) => c.notNull())
    .addColumn("problem", "text")
    .addColumn("failing_since", types.time)
    .execute();
  await sql`
    create index audit_events_content on audit_events (at, id)
    where subject_kind not in ('account', 'enquiry', 'image')`.execute(db);
}
