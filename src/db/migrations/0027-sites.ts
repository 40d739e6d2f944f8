import type { Kysely } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** The sites of the aquaculture register, and the pages of it that have been read but not stored yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("sites")
    .addColumn("number", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("latitude", "double precision", (c) => c.notNull())
    .addColumn("longitude", "double precision", (c) => c.notNull())
    .addColumn("municipality", "text", (c) => c.notNull())
    .addColumn("production_area", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("site_pages")
    .addColumn("first", "integer", (c) => c.primaryKey())
    .addColumn("sites", types.json, (c) => c.notNull().check(types.isJsonList("sites")))
    .addColumn("read_at", types.time, (c) => c.notNull())
    .execute();
}
