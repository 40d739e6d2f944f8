import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engine/columns.ts";

/** Adds counted references, and the page on which a visitor follows, adds to and withdraws an enquiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = columnTypes(db);
  await db.schema
    .alterTable("contact_submissions")
    .addColumn("reference", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  // Visitors have these references in their receipts.
  await sql`
    update contact_submissions
    set reference = upper(substr(id, 1, 4)) || '-' || upper(substr(id, 5, 4))`.execute(db);
  for (const column of ["page_token", "withdrawal_reason"]) {
    await db.schema.alterTable("contact_submissions").addColumn(column, "text").execute();
  }
  for (const column of ["added_at", "withdrawn_at"]) {
    await db.schema.alterTable("contact_submissions").addColumn(column, types.time).execute();
  }
  await db.schema
    .createIndex("contact_submissions_page")
    .unique()
    .on("contact_submissions")
    .column("page_token")
    .execute();
  await db.schema
    .createTable("enquiry_references")
    .addColumn("year", "integer", (c) => c.primaryKey())
    .addColumn("last_number", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("enquiry_additions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("submission_id", "text", (c) =>
      c.notNull().references("contact_submissions.id").onDelete("cascade"),
    )
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("idempotency_key", "text", (c) => c.unique())
    .addColumn("created_at", types.time, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("enquiry_additions_enquiry")
    .on("enquiry_additions")
    .columns(["submission_id", "created_at"])
    .execute();
  await db.schema
    .alterTable("enquiry_files")
    .addColumn("addition_id", "text", (c) => c.references("enquiry_additions.id").onDelete("cascade"))
    .execute();
}
