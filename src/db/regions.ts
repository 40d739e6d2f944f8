import { foldNorwegian } from "../contract/norwegian.ts";
import type { NewRegion } from "../contract/admin-regions.ts";
import type { Db } from "./client.ts";
import { isoTime } from "./columns.ts";
import { mapEngineErrors } from "./errors.ts";

/** Regions in no particular order. */
export function selectRegions(db: Db, filter: { id?: string } = {}) {
  return mapEngineErrors(async () => {
    const regions = await db
      .selectFrom("regions")
      .select(["id", "name", "description", "version", "created_at", "updated_at"])
      .$if(filter.id !== undefined, (query) => query.where("id", "=", filter.id ?? ""))
      .execute();
    return regions.map((region) => ({
      ...region,
      created_at: isoTime(region.created_at),
      updated_at: isoTime(region.updated_at),
    }));
  });
}

export type RegionRecord = Awaited<ReturnType<typeof selectRegions>>[number];

export function insertRegion(db: Db, id: string, region: NewRegion, now: string) {
  return mapEngineErrors(() =>
    db
      .insertInto("regions")
      .values({ id, ...region, name_key: foldNorwegian(region.name), created_at: now, updated_at: now })
      .execute(),
  );
}

/** False when the stored version is another. */
export function updateRegion(db: Db, id: string, version: number, region: NewRegion, now: string) {
  return mapEngineErrors(async () => {
    const { numUpdatedRows } = await db
      .updateTable("regions")
      .set({ ...region, name_key: foldNorwegian(region.name), updated_at: now, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}
