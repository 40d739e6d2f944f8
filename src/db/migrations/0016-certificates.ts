import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** The certificates and the biosecurity of boats, and which warnings about certificates have been mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .alterTable("boats")
    .addColumn("certificates", types.json, (c) =>
      c
        .notNull()
        .defaultTo(sql`'[]'`)
        .check(types.isJsonList("certificates")),
    )
    .execute();
  await db.schema
    .alterTable("boats")
    .addColumn("biosecurity", types.json, (c) =>
      c
        .notNull()
        .defaultTo(sql`'{"washed_on":null,"production_area":null,"file":null,"is_file_public":false}'`)
        .check(types.isJsonObject("biosecurity")),
    )
    .execute();
  await db.schema
    .createTable("certificate_warnings")
    .addColumn("boat_id", "text", (c) => c.notNull().references("boats.id").onDelete("cascade"))
    .addColumn("certificate_id", "text", (c) => c.notNull())
    .addColumn("valid_to", "text", (c) => c.notNull())
    .addColumn("days", "integer", (c) => c.notNull())
    .addColumn("warned_at", types.time, (c) => c.notNull())
    .addPrimaryKeyConstraint("certificate_warnings_once", ["boat_id", "certificate_id", "valid_to", "days"])
    .execute();
}
