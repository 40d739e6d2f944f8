import { randomUUID } from "node:crypto";
import type { AdminBoat, BoatChoice, BoatUpdate, NewBoat } from "../../contract/boats/admin-boats.ts";
import { boatRecordFields } from "./record-fields.ts";
import type { Boat } from "../../contract/boats/boats.ts";
import {
  fillUnknown,
  listMainCapabilities,
  omitCapabilities,
  pickKnown,
} from "../../rules/boats/capabilities.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import { englishMessages } from "../../contract/english-messages.ts";
import { AppError } from "../../contract/errors.ts";
import { isCentre, toFocusAttributes } from "../../rules/media/focal-point.ts";
import { usableImageUrls } from "../../rules/media/images.ts";
import { toPublicSpecifications } from "../../rules/boats/specifications.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import { slugFrom } from "../../shared/slugs.ts";
import {
  type BoatRecord,
  insertBoat,
  selectActiveBoatCount,
  selectBoatChoices,
  selectBoats,
  selectBoatsForSitemap,
  selectBoatTypes,
  selectPublishedNames,
  updateBoat,
  updateBoatStatus,
} from "../../db/queries/boats.ts";
import { selectRegions } from "../../db/queries/regions.ts";
import { selectServiceIds, selectServices, type ServiceRecord } from "../../db/queries/services.ts";
import { type FindAvailability, readAvailability } from "./read-availability.ts";
import { pickForHome, readCompany } from "../company/company.ts";
import { changeContent, type Context } from "../context.ts";
import { createOnce } from "../create-once.ts";
import { describeDuplicate } from "../duplicates.ts";
import { createStaleError, keepVersion, type SaveReason, type VersionedKind } from "../versions/keep.ts";
import { mediaUrlPrefix } from "../media/names.ts";
import { forgetTransmitter } from "../positions/positions.ts";
import { requireDocuments } from "./papers.ts";
import { findService } from "../services/services.ts";
import { type Brand, describeBoatShareImage } from "../media/share-image-content.ts";

export const versionedBoats: VersionedKind<AdminBoat> = {
  kind: "boat",
  fields: boatRecordFields,
  getId: ({ id }) => id,
  getLabel: ({ name }) => name,
};

/** The names of pages below /fleet that are not a boat's: no boat can have one as its id. */
const reservedBoatIds = new Set(["sammenlign", "kart"]);

const boatsPerBatch = 100;

/** Published boats. */
export async function listBoats(
  ctx: Context,
  { status, limit, place }: { status?: BoatStatus; limit: number; place?: "home" },
): Promise<Boat[]> {
  const isHome = place === "home";
  const names = sortByName(await selectPublishedNames(ctx.db, { status: isHome ? "active" : status }));
  const wanted = isHome ? pickForHome(names, (await readCompany(ctx)).home_boats) : names;
  return listBoatsById(
    ctx,
    wanted.slice(0, limit).map(({ id }) => id),
  );
}

/** Counted without reading the boats, because every public page shows the number. */
export function countActiveBoats(ctx: Context): Promise<number> {
  return selectActiveBoatCount(ctx.db);
}

/** Published boats of any status that offer the service. */
export async function listBoatsOfService(
  ctx: Context,
  slug: string,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<Boat[]> {
  const { id: serviceId } = await findService(ctx, slug);
  const names = sortByName(await selectPublishedNames(ctx.db, { serviceId }));
  return listBoatsById(
    ctx,
    names.slice(skip, skip + limit).map(({ id }) => id),
  );
}

/** All published boats, a batch at a time: a large fleet as a whole would take much memory. */
export async function* readBoatsInBatches(ctx: Context): AsyncGenerator<Boat[]> {
  const ids = (await selectPublishedNames(ctx.db)).map(({ id }) => id);
  for (let start = 0; start < ids.length; start += boatsPerBatch) {
    yield listBoatsById(ctx, ids.slice(start, start + boatsPerBatch));
  }
}

/** Published boats, in the order of the ids: at most a few hundred, because engines limit the parameters of a statement. */
export async function listBoatsById(ctx: Context, ids: string[]): Promise<Boat[]> {
  if (ids.length === 0) return [];
  const company = await readCompany(ctx);
  const boats = await selectBoats(ctx.db, { ids, isPublished: true });
  const byId = new Map(boats.map((boat) => [boat.id, boat]));
  const findAvailability = await readAvailability(ctx, ids);
  return ids.flatMap((id) => byId.get(id) ?? []).map((boat) => toPublicBoat(boat, company, findAvailability));
}

export async function findBoat(ctx: Context, id: string): Promise<Boat> {
  const boat = await findRecord(ctx, id);
  if (!boat.is_published) throw createNotFoundError();
  return toPublicBoat(boat, await readCompany(ctx), await readAvailability(ctx, [id]));
}

/** The boat as visitors would see it if it were saved and published. */
export async function previewBoat(ctx: Context, id: string, input: Omit<NewBoat, "id">): Promise<Boat> {
  await requireReferences(ctx, input);
  const [region] = await selectRegions(ctx.db, { id: input.region });
  const services = (await selectServices(ctx.db)).filter((service) => input.services.includes(service.id));
  const region_name = region?.name ?? "";
  const boat = { ...toStoredFields(input), id, region_name, services };
  return toPublicBoat(boat, await readCompany(ctx), await readAvailability(ctx, [id]));
}

export async function listBoatsForAdmin(ctx: Context): Promise<AdminBoat[]> {
  return sortByName(await selectBoats(ctx.db)).map(toAdminBoat);
}

/** All boats, with what the sitemap says of them: whole boats would take much more memory. */
export async function listBoatsForSitemap(ctx: Context) {
  return sortByName(await selectBoatsForSitemap(ctx.db));
}

/** In the order of the ids. */
export async function listBoatsForAdminById(ctx: Context, ids: string[]): Promise<AdminBoat[]> {
  const boats = ids.length === 0 ? [] : await selectBoats(ctx.db, { ids });
  const byId = new Map(boats.map((boat) => [boat.id, boat]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toAdminBoat);
}

export async function listBoatChoices(ctx: Context): Promise<BoatChoice[]> {
  const boats = sortByName(await selectBoatChoices(ctx.db));
  return boats.map(({ images, ...boat }) => ({ ...boat, image: usableImageUrls(images)[0] ?? null }));
}

export async function listBoatTypes(ctx: Context): Promise<string[]> {
  return (await selectBoatTypes(ctx.db)).toSorted(compareNorwegian);
}

export async function findBoatForAdmin(ctx: Context, id: string): Promise<AdminBoat> {
  return toAdminBoat(await findRecord(ctx, id));
}

export async function createBoat(ctx: Context, input: NewBoat): Promise<AdminBoat> {
  const id = input.id || slugFrom(input.name) || randomUUID();
  requireFreeId(id);
  const boat = { ...toStoredFields(input), id };
  const message = `Et fartøy har allerede ID-en «${id}». Velg en annen ID.`;
  await requireDocuments(ctx, input, undefined);
  return createOnce(ctx, versionedBoats, {
    create: async () => {
      await describeDuplicate({ message }, () =>
        changeContent(ctx, async (tx) => {
          await requireReferences(tx, input);
          await insertBoat(tx.db, boat, ctx.now().toISOString());
          await keepVersion(tx, versionedBoats, { after: await findBoatForAdmin(tx, id) });
        }),
      );
      return findBoatForAdmin(ctx, id);
    },
    findExisting: () => findBoatForAdmin(ctx, id),
    content: { ...boat, ...fillUnknown(boat.capabilities), services: input.services.toSorted() },
  });
}

export async function updateBoatDetails(
  ctx: Context,
  id: string,
  input: BoatUpdate,
  reason?: SaveReason,
): Promise<AdminBoat> {
  const { version, ...fields } = input;
  const boat = { ...toStoredFields(fields), id };
  // If another save comes in between, this one is stale.
  await requireDocuments(ctx, fields, await findBoatForAdmin(ctx, id));
  return changeBoat(ctx, id, { yours: input, reason }, async (tx) => {
    await requireReferences(tx, fields);
    return updateBoat(tx.db, version, boat, ctx.now().toISOString());
  });
}

export async function inactivateBoat(ctx: Context, id: string, version: number): Promise<AdminBoat> {
  return changeBoat(ctx, id, { yours: { status: "inactive", version } }, (tx) =>
    updateBoatStatus(tx.db, id, version, "inactive", ctx.now().toISOString()),
  );
}

/** Runs a save that returns false if it is stale, and keeps the version that it stored. */
async function changeBoat(
  ctx: Context,
  id: string,
  { yours, reason }: { yours: unknown; reason?: SaveReason },
  save: (tx: Context) => Promise<boolean>,
): Promise<AdminBoat> {
  return changeContent(ctx, async (tx) => {
    const before = await findBoatForAdmin(tx, id);
    const isSaved = await save(tx);
    const after = await findBoatForAdmin(tx, id);
    const message = (who: string) => `${who} har lagret dette fartøyet i mellomtiden.`;
    if (!isSaved) throw await createStaleError(tx, versionedBoats, after, { message, yours });
    await keepVersion(tx, versionedBoats, { before, after, reason });
    if (before.mmsi_number !== after.mmsi_number) await forgetTransmitter(tx, id);
    return after;
  });
}

/** The boat's page would be hidden by the page of that name. */
function requireFreeId(id: string): void {
  if (!reservedBoatIds.has(id)) return;
  const message = `Siden /fleet/${id} er ikke en fartøyside. Velg en annen ID.`;
  throw new AppError("validation", message, { fields: { id: message } });
}

async function findRecord(ctx: Context, id: string): Promise<BoatRecord> {
  const [boat] = await selectBoats(ctx.db, { ids: [id] });
  if (!boat) throw createNotFoundError();
  return boat;
}

function createNotFoundError(): AppError {
  return new AppError("not_found", "Fartøyet finnes ikke");
}

async function requireReferences(ctx: Context, input: { region: string; services: string[] }): Promise<void> {
  const [region] = await selectRegions(ctx.db, { id: input.region });
  if (!region) {
    const message = englishMessages.invalidRegion;
    throw new AppError("invalid_reference", message, { fields: { region: message } });
  }
  const existing = await selectServiceIds(ctx.db, input.services);
  if (existing.length !== input.services.length) {
    throw new AppError("invalid_reference", "En av tjenestene finnes ikke lenger.", {
      fields: { services: "En av tjenestene finnes ikke lenger." },
    });
  }
}

/** Each capability is a field of its own for staff, with a history of its own. They are stored together. */
function toStoredFields(input: Omit<NewBoat, "id">) {
  return { ...omitCapabilities(input), ...pickImageDetails(input), capabilities: pickKnown(input) };
}

/** Drops empty texts, focal points in the centre, and those of images that the boat no longer has. */
function pickImageDetails({
  images,
  image_texts,
  image_focus,
}: Pick<NewBoat, "images" | "image_texts" | "image_focus">) {
  const pick = <T>(byUrl: Record<string, T>, isKept: (value: T) => boolean) =>
    Object.fromEntries(Object.entries(byUrl).filter(([url, value]) => images.includes(url) && isKept(value)));
  return {
    image_texts: pick(image_texts, (text) => text !== ""),
    image_focus: pick(image_focus, (point) => !isCentre(point)),
  };
}

export function sortByName<B extends { id: string; name: string }>(boats: B[]): B[] {
  return boats.toSorted((a, b) => compareNorwegian(a.name, b.name) || compareNorwegian(a.id, b.id));
}

type ShownBoat = Omit<BoatRecord, "version" | "created_at" | "updated_at" | "services"> & {
  services: Array<Pick<ServiceRecord, "id" | "slug" | "title" | "title_no">>;
};

function toPublicBoat(boat: ShownBoat, brand: Brand, findAvailability: FindAvailability): Boat {
  const known = pickKnown(boat.capabilities);
  const [main] = listMainCapabilities({ capabilities: known });
  const fields = {
    id: boat.id,
    name: boat.name,
    type: boat.type,
    description: boat.description,
    status: boat.status,
    images: boat.images,
    imageTexts: byPublicUrl(boat.image_texts),
    imageFocus: byPublicUrl(toFocusAttributes(boat.image_focus)),
    specifications: toPublicSpecifications(boat),
    capabilities: known,
    ownLines: boat.own_lines,
    mainCapability: main ? { label: main.label, text: main.text } : null,
    region: { id: boat.region, name: boat.region_name },
    services: boat.services
      .map((service) => ({ id: service.id, slug: service.slug, title: serviceTitle(service) }))
      .toSorted((a, b) => compareNorwegian(a.title, b.title)),
  };
  return {
    ...fields,
    availability: findAvailability(boat),
    shareImage: mediaUrlPrefix + describeBoatShareImage(fields, brand).key,
  };
}

/** Keys what is known about images by the URLs that pages use for them. */
function byPublicUrl(byUrl: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(byUrl).map(([url, value]) => [usableImageUrls([url])[0] ?? url, value]),
  );
}

function toAdminBoat({ region_name: _, services, capabilities: known, ...boat }: BoatRecord): AdminBoat {
  return { ...boat, ...fillUnknown(known), services: services.map((service) => service.id).toSorted() };
}
