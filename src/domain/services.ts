import { randomUUID } from "node:crypto";
import { AppError } from "../contract/errors.ts";
import { compareNorwegian } from "../contract/norwegian.ts";
import { serviceTitle } from "../contract/service-text.ts";
import type { AdminService, NewService, ServiceUpdate } from "../contract/admin-services.ts";
import type { Service } from "../contract/services.ts";
import { fixedServiceSlugs, slugFrom } from "../contract/slugs.ts";
import {
  deleteFormerSlug,
  insertService,
  saveFormerSlug,
  selectServices,
  selectServicesByFormerSlug,
  type ServiceRecord,
  updateService,
} from "../db/services.ts";
import { changeContent, type Context } from "./context.ts";
import { mediaUrlPrefix } from "./media/names.ts";
import { serviceShareCard } from "./share-cards.ts";

export async function listServices(
  ctx: Context,
  filter: { exclude?: string; limit?: number } = {},
): Promise<Service[]> {
  const services = byTitle(await selectServices(ctx.db));
  return services
    .filter((service) => service.slug !== filter.exclude)
    .slice(0, filter.limit)
    .map(asPublic);
}

/** By the slug it has, or by one that was its own before: the answer then has another slug than was asked for. */
export async function findService(ctx: Context, slug: string): Promise<Service> {
  const [holder] = await selectServices(ctx.db, { slug });
  const service = holder ?? (await selectServicesByFormerSlug(ctx.db, slug))[0];
  if (!service) throw new AppError("not_found", "There is no such service");
  return asPublic(service);
}

export async function listServicesForAdmin(ctx: Context): Promise<AdminService[]> {
  return byTitle(await selectServices(ctx.db));
}

export async function findServiceForAdmin(ctx: Context, id: string): Promise<AdminService> {
  const [service] = await selectServices(ctx.db, { id });
  if (!service) throw new AppError("not_found", "There is no such service");
  return service;
}

export async function createService(ctx: Context, input: NewService): Promise<AdminService> {
  const id = randomUUID();
  const service = withSlug(input, id);
  await changeContent(ctx, async (trx) => {
    await requireFreeSlug({ ...ctx, db: trx }, service.slug, id);
    await insertService(trx, id, service, ctx.now().toISOString());
    await deleteFormerSlug(trx, service.slug);
  });
  return findServiceForAdmin(ctx, id);
}

export async function updateServiceDetails(
  ctx: Context,
  id: string,
  input: ServiceUpdate,
): Promise<AdminService> {
  const { version, ...fields } = input;
  const service = withSlug(fields, id);
  await changeContent(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    const before = await findServiceForAdmin(inTrx, id);
    await requireFreeSlug(inTrx, service.slug, id);
    const isSaved = await updateService(trx, id, version, service, ctx.now().toISOString());
    if (!isSaved) {
      const current = await findServiceForAdmin(inTrx, id);
      throw new AppError("stale", "Somebody else saved this service meanwhile.", { current, yours: input });
    }
    await deleteFormerSlug(trx, service.slug);
    if (before.slug !== service.slug && !fixedServiceSlugs.includes(before.slug)) {
      await saveFormerSlug(trx, before.slug, id);
    }
  });
  return findServiceForAdmin(ctx, id);
}

function withSlug(input: NewService, id: string): NewService {
  return { ...input, slug: input.slug || slugFrom(input.title) || id };
}

async function requireFreeSlug(ctx: Context, slug: string, id: string): Promise<void> {
  const [holder] = await selectServices(ctx.db, { slug });
  if (holder && holder.id !== id) {
    const message = `The slug '${slug}' is already in use. Please choose another one.`;
    throw new AppError("duplicate", message, { fields: { slug: message } });
  }
}

function byTitle(services: ServiceRecord[]): ServiceRecord[] {
  return services.toSorted(
    (a, b) => compareNorwegian(serviceTitle(a), serviceTitle(b)) || compareNorwegian(a.slug, b.slug),
  );
}

function asPublic(service: ServiceRecord): Service {
  const { version: _, created_at: __, updated_at: ___, ...fields } = service;
  return { ...fields, shareImage: mediaUrlPrefix + serviceShareCard(fields).key };
}
