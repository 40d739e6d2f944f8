import type { Selectable } from "kysely";
import type { NewService } from "../contract/admin-services.ts";
import type { Db } from "./client.ts";
import { isoTime } from "./columns.ts";
import { mapEngineErrors } from "./errors.ts";
import type { ServiceTable } from "./schema.ts";

/** Services in no particular order. */
export function selectServices(db: Db, filter: { id?: string; slug?: string } = {}) {
  return mapEngineErrors(async () => {
    const services = await db
      .selectFrom("services")
      .selectAll()
      .$if(filter.id !== undefined, (query) => query.where("id", "=", filter.id ?? ""))
      .$if(filter.slug !== undefined, (query) => query.where("slug", "=", filter.slug ?? ""))
      .execute();
    return services.map(asRecord);
  });
}

/** The service that had this slug before, if any. */
export function selectServicesByFormerSlug(db: Db, slug: string) {
  return mapEngineErrors(async () => {
    const services = await db
      .selectFrom("services")
      .innerJoin("former_slugs", "former_slugs.service_id", "services.id")
      .selectAll("services")
      .where("former_slugs.slug", "=", slug)
      .execute();
    return services.map(asRecord);
  });
}

function asRecord(service: Selectable<ServiceTable>) {
  return {
    ...service,
    created_at: isoTime(service.created_at),
    updated_at: isoTime(service.updated_at),
  };
}

export type ServiceRecord = Awaited<ReturnType<typeof selectServices>>[number];

/** Remembers that a slug belonged to a service. */
export function saveFormerSlug(db: Db, slug: string, service_id: string) {
  return mapEngineErrors(() =>
    db
      .insertInto("former_slugs")
      .values({ slug, service_id })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ service_id }))
      .execute(),
  );
}

/** A slug that is in use leads nowhere else. */
export function deleteFormerSlug(db: Db, slug: string) {
  return mapEngineErrors(() => db.deleteFrom("former_slugs").where("slug", "=", slug).execute());
}

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
