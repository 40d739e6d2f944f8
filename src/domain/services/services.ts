import { randomUUID } from "node:crypto";
import { AppError } from "../../contract/errors.ts";
import { isCentre, toFocusAttribute } from "../../rules/media/focal-point.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import type { AdminService, NewService, ServiceUpdate } from "../../contract/services/admin-services.ts";
import { serviceRecordFields } from "./record-fields.ts";
import type { Service } from "../../contract/services/services.ts";
import { fixedServiceSlugs, fixedSlugMessage } from "../../rules/services/fixed-slugs.ts";
import { slugFrom } from "../../shared/slugs.ts";
import { selectBoatIdsByService } from "../../db/queries/boats.ts";
import {
  deleteFormerSlug,
  insertService,
  selectServiceBySlug,
  selectServices,
  type ServiceRecord,
  updateService,
  upsertFormerSlug,
} from "../../db/queries/services.ts";
import { pickForHome, readCompany } from "../company/company.ts";
import { changeContent, type Context } from "../context.ts";
import { describeDuplicate } from "../duplicates.ts";
import {
  type ChangedLinks,
  createStaleError,
  keepVersion,
  type SaveReason,
  type VersionedKind,
} from "../versions/keep.ts";
import { mediaUrlPrefix } from "../media/names.ts";
import { completeDescription, sanitizeServiceHtml } from "./service-html.ts";
import { type Brand, describeServiceShareImage } from "../media/share-image-content.ts";

export const versionedServices: VersionedKind<AdminService> = {
  kind: "service",
  fields: serviceRecordFields,
  getId: ({ id }) => id,
  getLabel: serviceTitle,
};

export async function listServices(
  ctx: Context,
  { exclude, limit, place }: { exclude?: string; limit?: number; place?: "home" } = {},
): Promise<Service[]> {
  const company = await readCompany(ctx);
  const services = sortByTitle(await selectServices(ctx.db));
  const wanted = place === "home" ? pickForHome(services, company.home_services) : services;
  return wanted
    .filter((service) => service.slug !== exclude)
    .slice(0, limit)
    .map((service) => toPublicService(service, company));
}

/** Finds a service by its slug or a former one; after a former slug, the returned service has another one. */
export async function findService(ctx: Context, slug: string): Promise<Service> {
  const service = await selectServiceBySlug(ctx.db, slug);
  if (!service) throw new AppError("not_found", "Tjenesten finnes ikke");
  return toServicePage(service, await readCompany(ctx));
}

/** The service as visitors would see it if it were saved. */
export async function previewService(ctx: Context, id: string, input: NewService): Promise<Service> {
  return toServicePage({ id, ...completeService(input, id) }, await readCompany(ctx));
}

export async function listServicesForAdmin(ctx: Context): Promise<AdminService[]> {
  const boats = await selectBoatIdsByService(ctx.db);
  return sortByTitle(await selectServices(ctx.db)).map((service) => ({
    ...service,
    boats: boats.get(service.id) ?? [],
  }));
}

export async function findServiceForAdmin(ctx: Context, id: string): Promise<AdminService> {
  const [service] = await selectServices(ctx.db, { id });
  if (!service) throw new AppError("not_found", "Tjenesten finnes ikke");
  return { ...service, boats: (await selectBoatIdsByService(ctx.db)).get(id) ?? [] };
}

/** Undefined if no service has the slug now. */
export async function findServiceBySlug(ctx: Context, slug: string): Promise<AdminService | undefined> {
  const service = await selectServiceBySlug(ctx.db, slug);
  return service?.slug === slug ? findServiceForAdmin(ctx, service.id) : undefined;
}

export async function createService(ctx: Context, input: NewService): Promise<AdminService> {
  const id = randomUUID();
  const service = completeService(input, id);
  await describeDuplicate(slugInUse(service), () =>
    changeContent(ctx, async (tx) => {
      await insertService(tx.db, id, service, ctx.now().toISOString());
      await deleteFormerSlug(tx.db, service.slug);
      await keepVersion(tx, versionedServices, { after: await findServiceForAdmin(tx, id) });
    }),
  );
  return findServiceForAdmin(ctx, id);
}

export async function updateServiceDetails(
  ctx: Context,
  id: string,
  input: ServiceUpdate,
  { reason, links }: { reason?: SaveReason; links?: ChangedLinks } = {},
): Promise<AdminService> {
  const { version, ...fields } = input;
  const service = completeService(fields, id);
  await describeDuplicate(slugInUse(service), () =>
    changeContent(ctx, async (tx) => {
      const before = await findServiceForAdmin(tx, id);
      requireFixedSlug(before.slug, service.slug);
      const isSaved = await updateService(tx.db, id, version, service, ctx.now().toISOString());
      const after = await findServiceForAdmin(tx, id);
      const message = (who: string) => `${who} har lagret denne tjenesten i mellomtiden.`;
      if (!isSaved) throw await createStaleError(tx, versionedServices, after, { message, yours: input });
      await deleteFormerSlug(tx.db, service.slug);
      if (before.slug !== service.slug) await upsertFormerSlug(tx.db, before.slug, id);
      await keepVersion(tx, versionedServices, { before, after, reason, links });
    }),
  );
  return findServiceForAdmin(ctx, id);
}

/** The page at the former slug would have no service. */
function requireFixedSlug(before: string, after: string): void {
  if (before === after || !fixedServiceSlugs.includes(before)) return;
  const message = fixedSlugMessage(before);
  throw new AppError("validation", message, { fields: { slug: message } });
}

/** What is stored: with a slug, sanitised descriptions, and without a focal point that is the centre. */
export function completeService(input: NewService, id: string): NewService {
  const { image, image_focus } = input;
  const common = completeDescription(input.description, input.description_html);
  const norwegian = completeDescription(input.description_no, input.description_no_html);
  return {
    ...input,
    description: common.description,
    description_html: common.html,
    description_no: norwegian.description,
    description_no_html: norwegian.html,
    slug: input.slug || slugFrom(input.title) || id,
    image_focus: image === "" || image_focus === null || isCentre(image_focus) ? null : image_focus,
  };
}

function slugInUse({ slug }: { slug: string }) {
  return { message: `En tjeneste bruker allerede adressen «${slug}». Velg en annen.`, field: "slug" };
}

function sortByTitle(services: ServiceRecord[]): ServiceRecord[] {
  return services.toSorted(
    (a, b) => compareNorwegian(serviceTitle(a), serviceTitle(b)) || compareNorwegian(a.slug, b.slug),
  );
}

type ServiceContent = Omit<ServiceRecord, "version" | "created_at" | "updated_at">;

/** With the formatted description, which lists do without. */
function toServicePage(service: ServiceContent, brand: Brand): Service {
  const html = service.description_no ? service.description_no_html : service.description_html;
  // Sanitised again: the row may not have been written by this program.
  return { ...toPublicService(service, brand), html: sanitizeServiceHtml(html) || undefined };
}

function toPublicService(service: ServiceContent, brand: Brand): Service {
  const { id, slug, title, title_no, description, description_no, image, image_text, features } = service;
  const texts = { title, title_no, description, description_no, features };
  const fields = { id, slug, ...texts, image, image_text, imageFocus: toFocusAttribute(service.image_focus) };
  return { ...fields, shareImage: mediaUrlPrefix + describeServiceShareImage(fields, brand).key };
}
