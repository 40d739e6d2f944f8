import type { Company } from "../../contract/company/company.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";

const id = "company";

/** An older version of the program may have stored fewer facts. */
export async function selectCompany(db: Db) {
  const row = await db
    .selectFrom("company")
    .select(["facts", "version", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { facts: row.facts, version: row.version, updated_at: toIsoTime(row.updated_at) };
}

/** Returns false, and stores nothing, if there is one already. */
export async function insertCompany(db: Db, facts: Company, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("company")
    .values({ id, facts: JSON.stringify(facts), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the stored version differs. */
export async function updateCompany(db: Db, version: number, facts: Company, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("company")
    .set({ facts: JSON.stringify(facts), updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
