import type { Db } from "../engine/client.ts";

/** The ids and slugs that URLs of public pages are made of. */
export async function selectPageNames(db: Db) {
  const boats = await db.selectFrom("boats").select("id").where("is_published", "=", true).execute();
  const services = await db.selectFrom("services").select("slug").execute();
  return { boats, services };
}
