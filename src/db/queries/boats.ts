import { type Insertable, sql } from "kysely";
import type { Biosecurity, Certificate } from "../../contract/boats/admin-papers.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import type { OwnLine } from "../../contract/boats/capabilities.ts";
import type { SpecificationValues } from "../../contract/boats/specifications.ts";
import type { FocalPoint } from "../../contract/media/focal-point.ts";
import type { Db } from "../engine/client.ts";
import { isSqlite, toIsoTime } from "../engine/columns.ts";
import type { BoatTable } from "../engine/schema.ts";

/** Boats with their region's name and their services, unsorted. */
export async function selectBoats(db: Db, { ids, isPublished }: { ids?: string[]; isPublished?: true } = {}) {
  let boatQuery = db
    .selectFrom("boats")
    .innerJoin("regions", "regions.id", "boats.region")
    .selectAll("boats")
    .select("regions.name as region_name");
  let serviceQuery = db
    .selectFrom("boat_services")
    .innerJoin("services", "services.id", "boat_services.service_id")
    .select(["boat_id", "services.id", "services.slug", "services.title", "services.title_no"]);
  if (ids !== undefined) {
    boatQuery = boatQuery.where("boats.id", "in", ids);
    serviceQuery = serviceQuery.where("boat_id", "in", ids);
  }
  if (isPublished) boatQuery = boatQuery.where("boats.is_published", "=", true);
  const boats = await boatQuery.execute();
  const servicesByBoat = Map.groupBy(await serviceQuery.execute(), (service) => service.boat_id);
  return boats.map((boat) => ({
    ...boat,
    is_published: Boolean(boat.is_published),
    created_at: toIsoTime(boat.created_at),
    updated_at: toIsoTime(boat.updated_at),
    services: servicesByBoat.get(boat.id) ?? [],
  }));
}

/** What the boats in use are searched by, unsorted. */
export async function selectSearchedBoats(db: Db) {
  const boats = await db
    .selectFrom("boats")
    .select(["id", "name", "type", "description", "status", "length", "region", "capabilities"])
    .where("status", "<>", "inactive")
    .where("is_published", "=", true)
    .execute();
  const services = await selectServiceIdsByBoat(db);
  return boats.map((boat) => ({ ...boat, service_ids: services.get(boat.id) ?? [] }));
}

/** What staff search, filter and sort the boats by, unsorted. */
export async function selectListedBoats(db: Db) {
  const boats = await db
    .selectFrom("boats")
    .innerJoin("regions", "regions.id", "boats.region")
    .select(["boats.id", "boats.name", "type", "boats.description", "mmsi_number", "status", "is_published"])
    .select(["region", "regions.name as region_name", "year_built", "boats.updated_at"])
    .execute();
  return boats.map((boat) => ({
    ...boat,
    is_published: Boolean(boat.is_published),
    updated_at: toIsoTime(boat.updated_at),
  }));
}

/** A version string that changes whenever what `selectListedBoats` returns changes. */
export async function selectBoatListVersion(db: Db): Promise<string> {
  const version = sql<string>`count(*) || '-' || coalesce(sum(version), 0)`.as("version");
  const { boats, regions } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom("boats").select(version).as("boats"),
      eb.selectFrom("regions").select(version).as("regions"),
    ])
    .executeTakeFirstOrThrow();
  return `${boats} ${regions}`;
}

/** What forms show of each boat, unsorted. */
export async function selectBoatChoices(db: Db) {
  const boats = await db
    .selectFrom("boats")
    .select(["id", "name", "type", "status", "is_published", "length", "images", "region"])
    .execute();
  const services = await selectServiceIdsByBoat(db);
  return boats.map((boat) => ({
    ...boat,
    is_published: Boolean(boat.is_published),
    services: services.get(boat.id) ?? [],
  }));
}

async function selectServiceIdsByBoat(db: Db): Promise<Map<string, string[]>> {
  const links = await db.selectFrom("boat_services").select(["boat_id", "service_id"]).execute();
  const byBoat = Map.groupBy(links, ({ boat_id }) => boat_id);
  return new Map([...byBoat].map(([id, own]) => [id, own.map(({ service_id }) => service_id).toSorted()]));
}

/** What the sitemap says of each boat, unsorted. */
export async function selectBoatsForSitemap(db: Db) {
  const boats = await db
    .selectFrom("boats")
    .select(["id", "name", "status", "is_published", "images", "updated_at"])
    .execute();
  return boats.map((boat) => ({
    ...boat,
    is_published: Boolean(boat.is_published),
    updated_at: toIsoTime(boat.updated_at),
  }));
}

export async function selectBoatTypes(db: Db): Promise<string[]> {
  const boats = await db.selectFrom("boats").select("type").distinct().execute();
  return boats.map(({ type }) => type);
}

/** The ids and names of published boats, unsorted. */
export function selectPublishedNames(
  db: Db,
  { status, serviceId }: { status?: BoatStatus; serviceId?: string } = {},
): Promise<Array<{ id: string; name: string; status: BoatStatus }>> {
  let query = db.selectFrom("boats").select(["id", "name", "status"]).where("is_published", "=", true);
  if (status !== undefined) query = query.where("status", "=", status);
  if (serviceId !== undefined) {
    query = query.where("id", "in", (subquery) =>
      subquery.selectFrom("boat_services").select("boat_id").where("service_id", "=", serviceId),
    );
  }
  return query.execute();
}

/** The number of active boats that visitors see. */
export async function selectActiveBoatCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("boats")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("status", "=", "active")
    .where("is_published", "=", true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids and names of all boats. */
export async function selectBoatNames(db: Db): Promise<Array<[id: string, name: string]>> {
  const boats = await db.selectFrom("boats").select(["id", "name"]).execute();
  return boats.map(({ id, name }) => [id, name]);
}

export type BoatRecord = Awaited<ReturnType<typeof selectBoats>>[number];

/** The fields of a boat that a save writes. */
type BoatWrite = Omit<Insertable<BoatTable>, "version" | JsonColumn | "created_at" | "updated_at"> &
  SpecificationValues & {
    images: string[];
    image_texts: Record<string, string>;
    image_focus: Record<string, FocalPoint>;
    capabilities: Record<string, unknown>;
    own_lines: OwnLine[];
    certificates: Certificate[];
    biosecurity: Biosecurity;
    services: string[];
  };

/** Call in a transaction: writes several tables. */
export async function insertBoat(db: Db, { services, ...boat }: BoatWrite, now: string): Promise<void> {
  await db
    .insertInto("boats")
    .values({ ...serializeJson(boat), created_at: now, updated_at: now })
    .execute();
  await insertBoatServices(db, boat.id, services);
}

/**
 * Locks a boat until the end of the transaction, but not for rows that refer to it. On SQLite, one transaction writes at
 * a time anyway.
 */
export async function lockBoat(db: Db, id: string): Promise<void> {
  if (isSqlite(db)) return;
  await db.selectFrom("boats").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** Returns false if the stored version differs. Call in a transaction: writes several tables. */
export async function updateBoat(
  db: Db,
  version: number,
  { id, services, ...boat }: BoatWrite,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("boats")
    .set({ ...serializeJson(boat), updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom("boat_services").where("boat_id", "=", id).execute();
  await insertBoatServices(db, id, services);
  return true;
}

/** The ids of the boats of each service, by the service's id. */
export async function selectBoatIdsByService(db: Db): Promise<Map<string, string[]>> {
  const links = await db.selectFrom("boat_services").selectAll().execute();
  const byService = Map.groupBy(links, ({ service_id }) => service_id);
  return new Map([...byService].map(([id, own]) => [id, own.map(({ boat_id }) => boat_id).toSorted()]));
}

export function insertBoatService(db: Db, boat_id: string, service_id: string) {
  return db.insertInto("boat_services").values({ boat_id, service_id }).execute();
}

export function deleteBoatService(db: Db, boatId: string, serviceId: string) {
  return db
    .deleteFrom("boat_services")
    .where("boat_id", "=", boatId)
    .where("service_id", "=", serviceId)
    .execute();
}

/** Gives a boat a new version after a change outside of its own row. */
export function touchBoat(db: Db, id: string, now: string) {
  return db
    .updateTable("boats")
    .set({ updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Returns false if the stored version differs. */
export async function updateBoatStatus(
  db: Db,
  id: string,
  version: number,
  status: BoatStatus,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("boats")
    .set({ status, updated_at: now, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type JsonColumn =
  | "images"
  | "image_texts"
  | "image_focus"
  | "capabilities"
  | "own_lines"
  | "certificates"
  | "biosecurity";

function serializeJson<Boat extends Pick<BoatWrite, JsonColumn>>(boat: Boat) {
  return {
    ...boat,
    images: JSON.stringify(boat.images),
    image_texts: JSON.stringify(boat.image_texts),
    image_focus: JSON.stringify(boat.image_focus),
    capabilities: JSON.stringify(boat.capabilities),
    own_lines: JSON.stringify(boat.own_lines),
    certificates: JSON.stringify(boat.certificates),
    biosecurity: JSON.stringify(boat.biosecurity),
  };
}

async function insertBoatServices(db: Db, boatId: string, serviceIds: string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  await db
    .insertInto("boat_services")
    .values(serviceIds.map((service_id) => ({ boat_id: boatId, service_id })))
    .execute();
}
