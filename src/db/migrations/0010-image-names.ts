import { type Kysely, sql } from "kysely";

/** The names that uploaded files had on the sender's computer. Stored files have generated names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("image_names")
    .addColumn("url", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull().check(sql`name <> ''`))
    .execute();
}
