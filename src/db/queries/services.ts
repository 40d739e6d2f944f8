import type { Selectable } from "kysely";
import type { NewService } from "../../contract/services/admin-services.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";
import type { ServiceTable } from "../engine/schema.ts";

/** Unsorted. */
export async function selectServices(db: Db, { id }: { id?: string } = {}) {
  let query = db.selectFrom("services").selectAll();
  if (id !== undefined) query = query.where("id", "=", id);
  return (await query.execute()).map(toRecord);
}

/** Finds a service by its slug or a former one. */
export async function selectServiceBySlug(db: Db, slug: string) {
  const current = await db.selectFrom("services").selectAll().where("slug", "=", slug).executeTakeFirst();
  const service = current ?? (await selectServiceByFormerSlug(db, slug));
  return service && toRecord(service);
}

function selectServiceByFormerSlug(db: Db, slug: string) {
  return db
    .selectFrom("services")
    .innerJoin("former_slugs", "former_slugs.service_id", "services.id")
    .selectAll("services")
    .where("former_slugs.slug", "=", slug)
    .executeTakeFirst();
}

function toRecord(service: Selectable<ServiceTable>) {
  return {
    ...service,
    created_at: toIsoTime(service.created_at),
    updated_at: toIsoTime(service.updated_at),
  };
}

export type ServiceRecord = ReturnType<typeof toRecord>;

/** Current slugs by former slug. */
export async function selectMovedServices(db: Db): Promise<Map<string, string>> {
  const moved = await db
    .selectFrom("former_slugs")
    .innerJoin("services", "services.id", "former_slugs.service_id")
    .select(["former_slugs.slug as from", "services.slug as to"])
    .execute();
  return new Map(moved.map(({ from, to }) => [from, to]));
}

/** Makes the slug redirect to this service, even if it redirected to another one before. */
export function upsertFormerSlug(db: Db, slug: string, service_id: string) {
  return db
    .insertInto("former_slugs")
    .values({ slug, service_id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ service_id }))
    .execute();
}

export function deleteFormerSlug(db: Db, slug: string) {
  return db.deleteFrom("former_slugs").where("slug", "=", slug).execute();
}

/** Returns those of the ids that exist. */
export async function selectServiceIds(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const services = await db.selectFrom("services").select("id").where("id", "in", ids).execute();
  return services.map(({ id }) => id);
}

export function insertService(db: Db, id: string, service: NewService, now: string) {
  return db
    .insertInto("services")
    .values({ id, ...serialize(service), created_at: now, updated_at: now })
    .execute();
}

/** Returns false if the stored version differs. */
export async function updateService(
  db: Db,
  id: string,
  version: number,
  service: NewService,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("services")
    .set({ ...serialize(service), updated_at: now, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function serialize({ features, image_focus, ...service }: NewService) {
  return {
    ...service,
    features: JSON.stringify(features),
    image_focus: image_focus && JSON.stringify(image_focus),
  };
}
