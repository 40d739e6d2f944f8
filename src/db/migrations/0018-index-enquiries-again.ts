import { type Kysely, sql } from "kysely";

/** Enquiries are found by the names of their boats and service. Housekeeping indexes those without words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from enquiry_words`.execute(db);
}
