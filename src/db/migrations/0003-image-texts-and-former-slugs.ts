import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .alterTable("boats")
    .addColumn("image_texts", types.json, (c) =>
      c
        .notNull()
        .defaultTo(sql`'{}'`)
        .check(types.isJsonObject("image_texts")),
    )
    .execute();
  await db.schema
    .alterTable("services")
    .addColumn("image_text", "text", (c) => c.notNull().defaultTo(""))
    .execute();

  await db.schema
    .createTable("former_slugs")
    .addColumn("slug", "text", (c) => c.primaryKey().check(sql`slug <> ''`))
    .addColumn("service_id", "text", (c) => c.notNull().references("services.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("former_slugs_service").on("former_slugs").column("service_id").execute();
}
