import type { Kysely } from "kysely";

/** Descriptions of services with formatting. One that has none is shown from the plain text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["description_html", "description_no_html"]) {
    await db.schema
      .alterTable("services")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
}
