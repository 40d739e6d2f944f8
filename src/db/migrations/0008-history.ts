import type { Kysely } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Adds the versions of the records that staff edit, and boats that are not published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  // Without foreign keys: a version outlives its author and the records that it refers to.
  await db.schema
    .createTable("record_versions")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("record_id", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("content", types.json, (c) => c.notNull().check(types.isJsonObject("content")))
    .addColumn("names", types.json, (c) => c.notNull().check(types.isJsonObject("names")))
    .addColumn("summary", "text", (c) => c.notNull())
    .addColumn("author_id", "text")
    .addColumn("author_name", "text")
    .addColumn("saved_at", types.time, (c) => c.notNull())
    .addPrimaryKeyConstraint("record_versions_pk", ["kind", "record_id", "version"])
    .execute();

  await db.schema
    .alterTable("boats")
    .addColumn("is_published", types.boolean, (c) =>
      c.notNull().defaultTo(types.isTrue).check(types.isBoolean("is_published")),
    )
    .execute();
}
