import { drawShareCard } from "../adapters/share-card.ts";
import { AppError } from "../contract/errors.ts";
import { imageWidths } from "../contract/images.ts";
import { listBoats } from "./boats.ts";
import type { Context } from "./context.ts";
import type { MediaFile } from "./media/read.ts";
import { listServices } from "./services.ts";
import { boatShareCard, ownerOfCard, serviceShareCard, type ShareCardContent } from "./share-cards.ts";

/** Makes the share pictures that are missing and removes those that `made` says are old. Answers all that exist now. */
export async function makeShareImages(
  ctx: Context,
  made: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<Set<string>> {
  const cards = await currentCards(ctx);
  for (const card of cards) {
    signal?.throwIfAborted();
    if (made.has(card.key) || (await ctx.storage.get(card.key))) continue;
    await ctx.storage.put(card.key, await draw(ctx, card), "image/jpeg");
  }
  const current = new Set(cards.map(({ key }) => key));
  for (const key of made) {
    if (!current.has(key)) await ctx.storage.remove(key);
  }
  return current;
}

/**
 * A share picture by its key: drawn on the spot when it is asked for before it was made. The address of an earlier
 * one, which may stand in other people's caches, shows today's.
 */
export async function readShareImage(ctx: Context, key: string): Promise<MediaFile> {
  const contentType = "image/jpeg";
  const kept = await ctx.storage.get(key);
  if (kept) return { bytes: kept, contentType };
  const owner = ownerOfCard(key);
  const card = (await currentCards(ctx)).find((each) => ownerOfCard(each.key) === owner);
  if (!card) throw new AppError("not_found", "There is no such file");
  const bytes = (await ctx.storage.get(card.key)) ?? new Uint8Array(await draw(ctx, card));
  return { bytes, contentType };
}

async function currentCards(ctx: Context): Promise<ShareCardContent[]> {
  const [boats, services] = await Promise.all([listBoats(ctx), listServices(ctx)]);
  return [...boats.map(boatShareCard), ...services.map(serviceShareCard)];
}

async function draw(ctx: Context, { title, line, picture }: ShareCardContent): Promise<Uint8Array> {
  return drawShareCard({
    title,
    line,
    picture: picture === undefined ? null : await readPicture(ctx, picture),
  });
}

/** Only pictures of our own are read: nothing is fetched from other places. */
async function readPicture(ctx: Context, address: string): Promise<Uint8Array | null> {
  const key = /^\/media\/(.+)$/.exec(address)?.[1];
  if (key === undefined) return null;
  const widest = key.replace(/\.[a-z0-9]+$/, `-${imageWidths.at(-1)}.webp`);
  return (await ctx.storage.get(widest)) ?? ctx.storage.get(key);
}
