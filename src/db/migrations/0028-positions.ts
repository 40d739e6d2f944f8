import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Where boats are by AIS, what staff let visitors see of it, and where the regions are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("boat_fixes")
    .addColumn("boat_id", "text", (c) => c.notNull().references("boats.id").onDelete("cascade"))
    .addColumn("at", types.time, (c) => c.notNull())
    .addColumn("latitude", "double precision", (c) => c.notNull())
    .addColumn("longitude", "double precision", (c) => c.notNull())
    .addColumn("speed", "double precision")
    .addColumn("course", "double precision")
    .addPrimaryKeyConstraint("boat_fixes_pk", ["boat_id", "at"])
    .execute();
  await db.schema
    .createTable("boat_tracking")
    .addColumn("boat_id", "text", (c) => c.primaryKey().references("boats.id").onDelete("cascade"))
    .addColumn("is_shown", types.boolean, (c) =>
      c.notNull().defaultTo(types.isTrue).check(types.isBoolean("is_shown")),
    )
    .addColumn("delay_minutes", "integer", (c) => c.notNull().check(sql`delay_minutes between 0 and 360`))
    .addColumn("accepted_name", "text")
    .addColumn("ais_name", "text")
    .addColumn("problem", "text")
    .execute();
  await db.schema
    .alterTable("regions")
    .addColumn("place", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("regions")
    .addColumn("radius", "integer", (c) => c.notNull().defaultTo(20))
    .execute();
}
