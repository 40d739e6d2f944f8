import { type Insertable, sql } from "kysely";
import type { BoatStatus } from "../contract/boat-status.ts";
import { type Db, inTransaction } from "./client.ts";
import { isoTime } from "./columns.ts";
import { mapEngineErrors } from "./errors.ts";
import type { BoatTable } from "./schema.ts";

interface BoatFilter {
  id?: string;
  status?: BoatStatus;
  serviceId?: string;
}

/** Boats with their region's name and their services, in no particular order. */
export async function selectBoats(db: Db, filter: BoatFilter = {}) {
  return mapEngineErrors(async () => {
    const boats = await db
      .selectFrom("boats")
      .innerJoin("regions", "regions.id", "boats.region")
      .selectAll("boats")
      .select("regions.name as region_name")
      .$if(filter.id !== undefined, (query) => query.where("boats.id", "=", filter.id ?? ""))
      .$if(filter.status !== undefined, (query) =>
        query.where("boats.status", "=", filter.status ?? "active"),
      )
      .$if(filter.serviceId !== undefined, (query) =>
        query.where("boats.id", "in", (links) =>
          links
            .selectFrom("boat_services")
            .select("boat_id")
            .where("service_id", "=", filter.serviceId ?? ""),
        ),
      )
      .execute();
    const links = await db
      .selectFrom("boat_services")
      .innerJoin("services", "services.id", "boat_services.service_id")
      .select(["boat_id", "services.id", "services.slug", "services.title", "services.title_no"])
      .$if(filter.id !== undefined, (query) => query.where("boat_id", "=", filter.id ?? ""))
      .execute();
    const servicesOf = Map.groupBy(links, (link) => link.boat_id);
    return boats.map((boat) => ({
      ...boat,
      created_at: isoTime(boat.created_at),
      updated_at: isoTime(boat.updated_at),
      services: servicesOf.get(boat.id) ?? [],
    }));
  });
}

export type BoatRecord = Awaited<ReturnType<typeof selectBoats>>[number];

export type BoatValues = Omit<
  Insertable<BoatTable>,
  "version" | "images" | "image_texts" | "created_at" | "updated_at"
> & {
  images: string[];
  image_texts: Record<string, string>;
  services: string[];
};

export function insertBoat(db: Db, { services, ...boat }: BoatValues, now: string) {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto("boats")
      .values({ ...asStored(boat), created_at: now, updated_at: now })
      .execute();
    await insertLinks(trx, boat.id, services);
  });
}

/** Saves the boat and its services together; false when the stored version is another. */
export function updateBoat(db: Db, version: number, { id, services, ...boat }: BoatValues, now: string) {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("boats")
      .set({ ...asStored(boat), updated_at: now, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await trx.deleteFrom("boat_services").where("boat_id", "=", id).execute();
    await insertLinks(trx, id, services);
    return true;
  });
}

/** False when the stored version is another. */
export function updateBoatStatus(db: Db, id: string, version: number, status: BoatStatus, now: string) {
  return mapEngineErrors(async () => {
    const { numUpdatedRows } = await db
      .updateTable("boats")
      .set({ status, updated_at: now, version: sql`version + 1` })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}

function asStored<Values extends Pick<BoatValues, "images" | "image_texts">>(boat: Values) {
  return { ...boat, images: JSON.stringify(boat.images), image_texts: JSON.stringify(boat.image_texts) };
}

async function insertLinks(trx: Db, boatId: string, serviceIds: string[]) {
  if (serviceIds.length === 0) return;
  await trx
    .insertInto("boat_services")
    .values(serviceIds.map((service_id) => ({ boat_id: boatId, service_id })))
    .execute();
}
