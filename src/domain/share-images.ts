import { readSharePhoto, renderShareImage } from "../adapters/share-image.ts";
import { AppError } from "../contract/errors.ts";
import { parseFocusAttribute } from "../contract/focal-point.ts";
import { listBoats } from "./boats.ts";
import { readCompany } from "./company.ts";
import type { Context } from "./context.ts";
import { type MediaFile, readImage } from "./media/read.ts";
import { listServices } from "./services.ts";
import {
  describeBoatShareImage,
  describePageShareImages,
  describeServiceShareImage,
  getShareImageOwner,
  type ShareImageContent,
  type SharePhoto,
  shareFolder,
} from "./share-image-content.ts";

/** Makes the share images that are missing, except `knownKeys`. Returns the keys of all current ones; the sweep deletes the others. */
export async function makeShareImages(
  ctx: Context,
  knownKeys: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<Set<string>> {
  const contents = await listContents(ctx);
  for (const content of contents) {
    signal?.throwIfAborted();
    if (knownKeys.has(content.key) || (await ctx.storage.get(content.key))) continue;
    await ctx.storage.put(content.key, await render(ctx, content), "image/jpeg");
  }
  return new Set(contents.map(({ key }) => key));
}

/** The keys of the share images of all boats, services and fixed pages. */
export async function listCurrentShareImages(ctx: Context): Promise<Set<string>> {
  return new Set((await listContents(ctx)).map(({ key }) => key));
}

/**
 * Reads a share image by its key, rendering it if it has not been made yet. Other sites may have cached an outdated
 * URL: once its share image has been swept, it returns the current one of the same boat, service or page. What is no
 * longer public has none, even if its file has not been swept yet.
 */
export async function readShareImage(ctx: Context, key: string): Promise<MediaFile> {
  const contentType = "image/jpeg";
  const owner = getShareImageOwner(key);
  const content = (await listContents(ctx)).find((current) => getShareImageOwner(current.key) === owner);
  if (!content) throw new AppError("not_found", "There is no such file");
  const stored = (await ctx.storage.get(key)) ?? (await ctx.storage.get(content.key));
  const bytes = stored ?? new Uint8Array(await render(ctx, content));
  return { bytes, contentType };
}

async function listContents(ctx: Context): Promise<ShareImageContent[]> {
  const [boats, services, company] = await Promise.all([listBoats(ctx), listServices(ctx), readCompany(ctx)]);
  return [
    ...boats.map((boat) => describeBoatShareImage(boat, company)),
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
