import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** When boats are available, and the secret URLs of calendars to subscribe to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("availability_periods")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("boat_id", "text", (c) => c.notNull().references("boats.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('busy', 'workshop', 'free_in_region')`))
    .addColumn("region_id", "text", (c) => c.references("regions.id").onDelete("restrict"))
    .addColumn("first_day", "text", (c) => c.notNull())
    .addColumn("last_day", "text", (c) => c.notNull())
    .addColumn("note", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("created_at", types.time, (c) => c.notNull())
    .addColumn("updated_at", types.time, (c) => c.notNull())
    .addCheckConstraint("availability_periods_days", sql`first_day <= last_day`)
    .addCheckConstraint(
      "availability_periods_region",
      sql`(kind = 'free_in_region') = (region_id is not null)`,
    )
    .execute();
  await db.schema
    .createIndex("availability_periods_boat")
    .on("availability_periods")
    .columns(["boat_id", "last_day"])
    .execute();
  await db.schema
    .createIndex("availability_periods_last_day")
    .on("availability_periods")
    .column("last_day")
    .execute();
  await db.schema
    .createTable("calendar_feeds")
    .addColumn("scope", "text", (c) => c.primaryKey())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("created_at", types.time, (c) => c.notNull())
    .execute();
}
