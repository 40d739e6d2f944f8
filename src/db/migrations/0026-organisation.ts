import type { Kysely } from "kysely";

/** Adds the company that a visitor asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("contact_submissions").addColumn("organisation", "text").execute();
}
