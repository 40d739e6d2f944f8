import type { Kysely } from "kysely";

/** Lets the version of the list of boats be read without reading the boats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("boats_version").on("boats").column("version").execute();
}
