import pLimit from "p-limit";
import { readSharePhoto, renderShareImage } from "../../adapters/images/share-image.ts";
import { AppError } from "../../contract/errors.ts";
import { parseFocusAttribute } from "../../rules/media/focal-point.ts";
import { selectPageNames } from "../../db/queries/public-pages.ts";
import { findBoat, readBoatsInBatches } from "../boats/boats.ts";
import { readCompany } from "../company/company.ts";
import type { Context } from "../context.ts";
import { type MediaFile, orUnavailable, readImage } from "../media/read.ts";
import { findService, listServices } from "../services/services.ts";
import {
  describeBoatShareImage,
  describePageShareImages,
  describeServiceShareImage,
  getBoatOwner,
  getServiceOwner,
  getShareImageOwner,
  type ShareImageContent,
  type SharePhoto,
  shareFolder,
} from "../media/share-image-content.ts";

const contentType = "image/jpeg";
/** One at a time: if one takes so long that its process is ended, no other is lost with it. */
const limit = pLimit(1);
/** A visitor would wait for seconds behind more than this. */
const maxWaiting = 20;

interface MadeImage {
  bytes: Uint8Array<ArrayBuffer>;
  stored: PromiseSettledResult<void>;
}

/** By key. */
const pending = new Map<string, Promise<MadeImage>>();

/** The keys of the share images of all boats, services and fixed pages. */
export async function listCurrentShareImages(ctx: Context): Promise<Set<string>> {
  return new Set((await listContents(ctx)).map(({ key }) => key));
}

/**
 * Reads a share image by its key, and makes it if that has not been done yet. Other sites may have cached an outdated
 * URL: once its share image has been swept, it returns the current one of the same boat, service or page. What is no
 * longer public has none, even if its file has not been swept yet.
 */
export async function readShareImage(ctx: Context, key: string): Promise<MediaFile> {
  const content = await findContent(ctx, getShareImageOwner(key));
  if (!content) throw new AppError("not_found", "There is no such file");
  const stored =
    (await orUnavailable(ctx.storage.get(key))) ?? (await orUnavailable(ctx.storage.get(content.key)));
  if (stored) return { bytes: stored, contentType };
  if (limit.pendingCount >= maxWaiting && !pending.has(content.key)) {
    throw new AppError("unavailable", "Too many images are being drawn", { retryAfterSeconds: 10 });
  }
  // The visitor gets it even if it could not be stored.
  const { bytes } = await makeOnce(ctx, content);
  return { bytes, contentType };
}

/** Renders and stores a share image. Concurrent calls for the same one share the work. */
function makeOnce(ctx: Context, content: ShareImageContent): Promise<MadeImage> {
  const { key } = content;
  const running = pending.get(key);
  if (running) return running;
  const making = limit(async () => {
    const bytes = new Uint8Array(await render(ctx, content));
    const [stored] = await Promise.allSettled([ctx.storage.put(key, bytes, contentType)]);
    return { bytes, stored };
  }).finally(() => pending.delete(key));
  pending.set(key, making);
  return making;
}

/** What the share image of this owner shows now, without reading all boats. */
async function findContent(ctx: Context, owner: string): Promise<ShareImageContent | undefined> {
  const company = await readCompany(ctx);
  const page = describePageShareImages(company).find(({ key }) => getShareImageOwner(key) === owner);
  if (page) return page;
  const { boats, services } = await selectPageNames(ctx.db);
  const boat = boats.find(({ id }) => getBoatOwner(id) === owner);
  if (boat) return describeBoatShareImage(await findBoat(ctx, boat.id), company);
  const service = services.find(({ slug }) => getServiceOwner(slug) === owner);
  return service && describeServiceShareImage(await findService(ctx, service.slug), company);
}

async function listContents(ctx: Context): Promise<ShareImageContent[]> {
  const [services, company] = await Promise.all([listServices(ctx), readCompany(ctx)]);
  const ofBoats: ShareImageContent[] = [];
  for await (const boats of readBoatsInBatches(ctx)) {
    ofBoats.push(...boats.map((boat) => describeBoatShareImage(boat, company)));
  }
  return [
    ...ofBoats,
    ...services.map((service) => describeServiceShareImage(service, company)),
    ...describePageShareImages(company),
  ];
}

/** Reads the current share image of a fixed page: `home`, `fleet`. */
export function readPageShareImage(ctx: Context, page: string): Promise<MediaFile> {
  // No share image has this hash, so the current one is found by its page.
  return readShareImage(ctx, `${shareFolder}/page-${page}-0.jpg`);
}

async function render(
  ctx: Context,
  { title, subtitle, background, brand }: ShareImageContent,
): Promise<Uint8Array> {
  return renderShareImage({
    title,
    subtitle,
    background: background && (await readBackground(ctx, background)),
    focalPoint: parseFocusAttribute(background && "focus" in background ? background.focus : undefined),
    brand: { name: brand.name, logo: await readImage(ctx, brand.logo) },
  });
}

function readBackground(ctx: Context, background: SharePhoto | { name: string }) {
  return "url" in background ? readImage(ctx, background.url) : readSharePhoto(background.name);
}
