import type { Kysely } from "kysely";

/** Where the work of an enquiry is to be done, as the register knew it when the enquiry was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("enquiry_sites")
    .addColumn("submission_id", "text", (c) =>
      c.primaryKey().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("number", "text")
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("latitude", "double precision", (c) => c.notNull())
    .addColumn("longitude", "double precision", (c) => c.notNull())
    .execute();
}
