import type { StoredFile } from "../../adapters/storage.ts";
import {
  type ImageLibrary,
  imageLibraryEndpoints,
  type LibraryImage,
} from "../../contract/media/image-library.ts";
import type { LibraryQuery } from "../../contract/media/image-library-requests.ts";
import { imageWidths } from "../../rules/media/images.ts";
import type { LibraryFilter, LibrarySort } from "../../contract/media/library-filters.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { createWordMatch } from "../../shared/word-match.ts";
import { selectImageNames } from "../../db/queries/media.ts";
import type { Context } from "../context.ts";
import {
  getOriginalKeys,
  getResizedKey,
  getStem,
  imageFolders,
  mediaUrlPrefix,
  parseUploadTime,
} from "./names.ts";
import { listQuarantine, quarantineMs } from "./quarantine.ts";
import { findUses } from "./uses.ts";

const pageSize = 24;
const [thumbnailWidth] = imageWidths;
const quarantineUrlPrefix = imageLibraryEndpoints.readQuarantined.path.replace(":folder/:file", "");

/** All stored images with where each is used, a page at a time. */
export async function listLibrary(ctx: Context, query: LibraryQuery): Promise<ImageLibrary> {
  const { search, filter, sort } = query;
  const [stored, quarantined] = await readImages(ctx);
  const images = [...stored, ...quarantined];
  const matchesSearch = createWordMatch(search);
  const matching = images.filter((image) => matchers[filter](image) && matchesSearch(getSearchText(image)));
  const sorted = matching.toSorted(
    (a, b) => comparers[sort](a, b) || comparers.newest(a, b) || a.url.localeCompare(b.url),
  );
  const count = (name: LibraryFilter) => images.filter(matchers[name]).length;
  const pages = Math.max(1, Math.ceil(matching.length / pageSize));
  // The last page is gone when its last image leaves it.
  const page = Math.min(query.page ?? 1, pages);
  return {
    images: sorted.slice((page - 1) * pageSize, page * pageSize),
    total: matching.length,
    pages,
    counts: {
      all: count("all"),
      untexted: count("untexted"),
      unused: count("unused"),
      quarantined: count("quarantined"),
    },
    totalBytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const comparers: Record<LibrarySort, (a: LibraryImage, b: LibraryImage) => number> = {
  newest: (a, b) => b.storedAt.localeCompare(a.storedAt),
  largest: (a, b) => b.bytes - a.bytes,
  name: (a, b) => compareNorwegian(a.name, b.name),
};

const matchers: Record<LibraryFilter, (image: LibraryImage) => boolean> = {
  all: ({ expiresAt }) => expiresAt === null,
  untexted: ({ expiresAt, uses }) =>
    expiresAt === null && uses.some(({ kind, text }) => kind !== "company" && text === ""),
  unused: ({ expiresAt, uses }) => expiresAt === null && uses.length === 0,
  quarantined: ({ expiresAt }) => expiresAt !== null,
};

function getSearchText({ name, uses }: LibraryImage): string {
  return [name, ...uses.flatMap(({ label, place, text }) => [label, place, text])].join(" ");
}

/** The images in place, and those in quarantine. */
async function readImages(ctx: Context): Promise<[LibraryImage[], LibraryImage[]]> {
  const files = (await Promise.all(imageFolders.map((folder) => ctx.storage.list(folder)))).flat();
  const quarantined = await listQuarantine(ctx, imageFolders);
  const names = await selectImageNames(ctx.db);
  const uses = await findUses(ctx);
  const toImage =
    (isQuarantined: boolean) =>
    ([stem, group]: [string, StoredFile[]]) => {
      const originalKeys = getOriginalKeys(stem);
      const original = group.find(({ key }) => originalKeys.includes(key));
      // Half of an image, which is being moved.
      if (!original) return [];
      const url = mediaUrlPrefix + original.key;
      const resized = getResizedKey(stem, thumbnailWidth, "webp");
      const hasResized = group.some(({ key }) => key === resized);
      const { modifiedAt } = original;
      return [
        {
          url,
          shownAt: isQuarantined ? quarantineUrlPrefix + (hasResized ? resized : original.key) : url,
          name: names[url] ?? original.key.slice(original.key.lastIndexOf("/") + 1),
          bytes: group.reduce((sum, { size }) => sum + size, 0),
          storedAt: (parseUploadTime(stem) ?? modifiedAt).toISOString(),
          expiresAt: isQuarantined ? new Date(modifiedAt.getTime() + quarantineMs).toISOString() : null,
          uses: uses.get(stem) ?? [],
        },
      ];
    };
  const group = (list: StoredFile[]) => [...Map.groupBy(list, ({ key }) => getStem(key))];
  const inPlace = group(files).flatMap(toImage(false));
  const urlsInPlace = new Set(inPlace.map(({ url }) => url));
  return [
    inPlace,
    group(quarantined)
      .flatMap(toImage(true))
      .filter(({ url }) => !urlsInPlace.has(url)),
  ];
}
