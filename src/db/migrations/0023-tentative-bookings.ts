import type { Kysely } from "kysely";

/** A period can be booked for an enquiry, and tentative: visitors do not see it, and it ends after its last held day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("availability_periods").addColumn("held_until", "text").execute();
  await db.schema
    .alterTable("availability_periods")
    .addColumn("enquiry_id", "text", (c) => c.references("contact_submissions.id").onDelete("set null"))
    .execute();
  for (const column of ["held_until", "enquiry_id"]) {
    await db.schema
      .createIndex(`availability_periods_${column}`)
      .on("availability_periods")
      .column(column)
      .execute();
  }
}
