import { renderShareImage } from "../adapters/share-image.ts";
import { AppError } from "../contract/errors.ts";
import { imageWidths } from "../contract/images.ts";
import { listBoats } from "./boats.ts";
import type { Context } from "./context.ts";
import { type MediaFile, readStored } from "./media/read.ts";
import { listServices } from "./services.ts";
import {
  describeBoatShareImage,
  describeServiceShareImage,
  getShareImageOwner,
  type ShareImageContent,
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

/** The keys of the share images of all boats and services. */
export async function listCurrentShareImages(ctx: Context): Promise<Set<string>> {
  return new Set((await listContents(ctx)).map(({ key }) => key));
}

/**
 * Reads a share image by its key, rendering it if it has not been made yet. Other sites may have cached an outdated
 * URL: once its share image has been swept, it returns the current one of the same boat or service.
 */
export async function readShareImage(ctx: Context, key: string): Promise<MediaFile> {
  const contentType = "image/jpeg";
  const stored = await ctx.storage.get(key);
  if (stored) return { bytes: stored, contentType };
  const owner = getShareImageOwner(key);
  const content = (await listContents(ctx)).find((current) => getShareImageOwner(current.key) === owner);
  if (!content) throw new AppError("not_found", "There is no such file");
  const bytes = (await ctx.storage.get(content.key)) ?? new Uint8Array(await render(ctx, content));
  return { bytes, contentType };
}

async function listContents(ctx: Context): Promise<ShareImageContent[]> {
  const [boats, services] = await Promise.all([listBoats(ctx), listServices(ctx)]);
  return [...boats.map(describeBoatShareImage), ...services.map(describeServiceShareImage)];
}

async function render(
  ctx: Context,
  { title, subtitle, backgroundUrl }: ShareImageContent,
): Promise<Uint8Array> {
  const background = backgroundUrl === undefined ? null : await readBackground(ctx, backgroundUrl);
  return renderShareImage({ title, subtitle, background });
}

/** Reads images from our own storage only: nothing is fetched from other sites. */
async function readBackground(ctx: Context, url: string): Promise<Uint8Array | null> {
  const key = /^\/media\/(.+)$/.exec(url)?.[1];
  if (key === undefined) return null;
  const widest = key.replace(/\.[a-z0-9]+$/, `-${imageWidths.at(-1)}.webp`);
  return (await readStored(ctx, widest)) ?? readStored(ctx, key);
}
