import type { Db } from "../engine/client.ts";

/** Whether there is a region, a service and a boat. */
export async function selectFirstSteps(db: Db) {
  const hasRows = async (table: "regions" | "services" | "boats") =>
    (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined;
  return {
    region: await hasRows("regions"),
    service: await hasRows("services"),
    boat: await hasRows("boats"),
  };
}
