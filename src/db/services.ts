import type { NewService } from "../contract/services.ts";
import type { Db } from "./client.ts";
import { isoTime } from "./columns.ts";
import { mapEngineErrors } from "./errors.ts";

/** Services in no particular order. */
export function selectServices(db: Db, filter: { id?: string; slug?: string } = {}) {
  return mapEngineErrors(async () => {
    const services = await db
      .selectFrom("services")
      .selectAll()
      .$if(filter.id !== undefined, (query) => query.where("id", "=", filter.id ?? ""))
      .$if(filter.slug !== undefined, (query) => query.where("slug", "=", filter.slug ?? ""))
      .execute();
    return services.map((service) => ({
      ...service,
      created_at: isoTime(service.created_at),
      updated_at: isoTime(service.updated_at),
    }));
  });
}

export type ServiceRecord = Awaited<ReturnType<typeof selectServices>>[number];

/** The ids among those given that exist. */
export async function selectServiceIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await mapEngineErrors(() =>
    db.selectFrom("services").select("id").where("id", "in", ids).execute(),
  );
  return found.map((service) => service.id);
}

export function insertService(db: Db, id: string, service: NewService, now: string) {
  return mapEngineErrors(() =>
    db
      .insertInto("services")
      .values({
        id,
        ...service,
        features: JSON.stringify(service.features),
        created_at: now,
        updated_at: now,
      })
      .execute(),
  );
}

/** False when the stored version is another. */
export function updateService(db: Db, id: string, version: number, service: NewService, now: string) {
  return mapEngineErrors(async () => {
    const { numUpdatedRows } = await db
      .updateTable("services")
      .set({ ...service, features: JSON.stringify(service.features), updated_at: now, version: version + 1 })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
}
