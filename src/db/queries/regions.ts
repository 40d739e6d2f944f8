import { foldNorwegian } from "../../shared/norwegian.ts";
import type { NewRegion } from "../../contract/regions/admin-regions.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";

/** Unsorted. */
export async function selectRegions(db: Db, { id }: { id?: string } = {}) {
  let query = db
    .selectFrom("regions")
    .select(["id", "name", "description", "place", "radius", "version", "created_at", "updated_at"]);
  if (id !== undefined) query = query.where("id", "=", id);
  const regions = await query.execute();
  return regions.map((region) => ({
    ...region,
    created_at: toIsoTime(region.created_at),
    updated_at: toIsoTime(region.updated_at),
  }));
}

/** By the regions' ids. */
export async function selectRegionNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("regions").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function insertRegion(db: Db, id: string, region: NewRegion, now: string) {
  return db
    .insertInto("regions")
    .values({ id, ...region, name_key: foldNorwegian(region.name), created_at: now, updated_at: now })
    .execute();
}

/** Returns false if the stored version differs. */
export async function updateRegion(
  db: Db,
  id: string,
  version: number,
  region: NewRegion,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("regions")
    .set({ ...region, name_key: foldNorwegian(region.name), updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
