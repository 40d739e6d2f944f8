import type { Db } from "./client.ts";

/** The ids and slugs that URLs of public pages are made of. */
export async function selectPageNames(db: Db) {
  const boats = await db
    .selectFrom("boats")
    .select(["id", "type", "status"])
    .where("is_published", "=", true)
    .execute();
  const services = await db.selectFrom("services").select("slug").execute();
  const movedServices = await db
    .selectFrom("former_slugs")
    .innerJoin("services", "services.id", "former_slugs.service_id")
    .select(["former_slugs.slug as from", "services.slug as to"])
    .execute();
  return { boats, services, movedServices };
}
