import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Adds what the site says about the company: one row at most, with all facts in one document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .createTable("company")
    .addColumn("id", "text", (c) => c.primaryKey().check(sql`id = 'company'`))
    .addColumn("facts", types.json, (c) => c.notNull().check(types.isJsonObject("facts")))
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .addColumn("created_at", types.time, (c) => c.notNull())
    .addColumn("updated_at", types.time, (c) => c.notNull())
    .execute();
}
