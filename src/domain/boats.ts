import { randomUUID } from "node:crypto";
import type { AdminBoat, BoatUpdate, NewBoat } from "../contract/admin-boats.ts";
import type { Boat } from "../contract/boats.ts";
import type { BoatStatus } from "../contract/boat-status.ts";
import { AppError } from "../contract/errors.ts";
import { usableImageUrls } from "../contract/images.ts";
import { compareNorwegian } from "../contract/norwegian.ts";
import { serviceTitle } from "../contract/service-text.ts";
import { slugFrom } from "../contract/slugs.ts";
import {
  type BoatRecord,
  type BoatValues,
  insertBoat,
  selectBoats,
  updateBoat,
  updateBoatStatus,
} from "../db/boats.ts";
import { selectRegions } from "../db/regions.ts";
import { selectServiceIds } from "../db/services.ts";
import { changeContent, type Context } from "./context.ts";
import { mediaUrlPrefix } from "./media/names.ts";
import { findService } from "./services.ts";
import { boatShareCard } from "./share-cards.ts";

export async function listBoats(ctx: Context, filter: { status?: BoatStatus; limit?: number } = {}) {
  const boats = byName(await selectBoats(ctx.db, { status: filter.status }));
  return boats.slice(0, filter.limit).map(asPublic);
}

/** The boats that offer a service, whatever their status. */
export async function listBoatsOfService(ctx: Context, slug: string): Promise<Boat[]> {
  const service = await findService(ctx, slug);
  return byName(await selectBoats(ctx.db, { serviceId: service.id })).map(asPublic);
}

export async function findBoat(ctx: Context, id: string): Promise<Boat> {
  return asPublic(await recordOf(ctx, id));
}

export async function listBoatsForAdmin(ctx: Context): Promise<AdminBoat[]> {
  return byName(await selectBoats(ctx.db)).map(asAdmin);
}

export async function findBoatForAdmin(ctx: Context, id: string): Promise<AdminBoat> {
  return asAdmin(await recordOf(ctx, id));
}

export async function createBoat(ctx: Context, input: NewBoat): Promise<AdminBoat> {
  const id = input.id || slugFrom(input.name) || randomUUID();
  await changeContent(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    await requireReferences(inTrx, input);
    if ((await selectBoats(trx, { id })).length > 0) {
      throw new AppError("duplicate", `A boat with the ID '${id}' already exists. Please choose another ID.`);
    }
    await insertBoat(trx, { ...input, id, image_texts: textsOfImages(input) }, ctx.now().toISOString());
  });
  return findBoatForAdmin(ctx, id);
}

/** Boat, services and image list are saved together or not at all. */
export async function updateBoatDetails(ctx: Context, id: string, input: BoatUpdate): Promise<AdminBoat> {
  const { version, ...fields } = input;
  const values: BoatValues = { ...fields, id, image_texts: textsOfImages(fields) };
  await changeContent(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    await recordOf(inTrx, id);
    await requireReferences(inTrx, fields);
    const isSaved = await updateBoat(trx, version, values, ctx.now().toISOString());
    if (!isSaved) throw await stale(inTrx, id, input);
  });
  return findBoatForAdmin(ctx, id);
}

export async function inactivateBoat(ctx: Context, id: string, version: number): Promise<AdminBoat> {
  await changeContent(ctx, async (trx) => {
    const inTrx = { ...ctx, db: trx };
    await recordOf(inTrx, id);
    const isSaved = await updateBoatStatus(trx, id, version, "inactive", ctx.now().toISOString());
    if (!isSaved) throw await stale(inTrx, id, { status: "inactive", version });
  });
  return findBoatForAdmin(ctx, id);
}

async function recordOf(ctx: Context, id: string): Promise<BoatRecord> {
  const [boat] = await selectBoats(ctx.db, { id });
  if (!boat) throw new AppError("not_found", "There is no such boat");
  return boat;
}

async function requireReferences(ctx: Context, input: { region: string; services: string[] }): Promise<void> {
  const [region] = await selectRegions(ctx.db, { id: input.region });
  if (!region) {
    throw new AppError("invalid_reference", "Invalid region selected. Please choose a valid region.", {
      fields: { region: "Invalid region selected. Please choose a valid region." },
    });
  }
  const known = await selectServiceIds(ctx.db, input.services);
  if (known.length !== input.services.length) {
    throw new AppError("invalid_reference", "One of the selected services no longer exists.", {
      fields: { services: "One of the selected services no longer exists." },
    });
  }
}

/** A text belongs to a picture: it goes when the picture goes. */
function textsOfImages({ images, image_texts }: Pick<NewBoat, "images" | "image_texts">) {
  const known = new Set(images);
  return Object.fromEntries(
    Object.entries(image_texts).filter(([address, text]) => known.has(address) && text !== ""),
  );
}

async function stale(ctx: Context, id: string, yours: unknown): Promise<AppError> {
  const current = await findBoatForAdmin(ctx, id);
  return new AppError("stale", "Somebody else saved this boat meanwhile.", { current, yours });
}

function byName(boats: BoatRecord[]): BoatRecord[] {
  return boats.toSorted((a, b) => compareNorwegian(a.name, b.name) || compareNorwegian(a.id, b.id));
}

function asPublic(boat: BoatRecord): Boat {
  const shown = {
    id: boat.id,
    name: boat.name,
    type: boat.type,
    description: boat.description,
    status: boat.status,
    images: boat.images,
    imageTexts: byPublicAddress(boat.image_texts),
    specifications: {
      length: boat.length,
      width: boat.width,
      depth: boat.depth,
      yearBuilt: boat.year_built,
      mmsi: boat.mmsi_number,
      crew: boat.crew,
      engine: boat.engine,
    },
    region: { id: boat.region, name: boat.region_name },
    services: boat.services
      .map((service) => ({ id: service.id, slug: service.slug, title: serviceTitle(service) }))
      .toSorted((a, b) => compareNorwegian(a.title, b.title)),
  };
  return { ...shown, shareImage: mediaUrlPrefix + boatShareCard(shown).key };
}

/** By the addresses that pages show the pictures under. */
function byPublicAddress(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([address, text]) => [usableImageUrls([address])[0] ?? address, text]),
  );
}

function asAdmin({ region_name: _, services, ...boat }: BoatRecord): AdminBoat {
  return { ...boat, services: services.map((service) => service.id).toSorted() };
}
