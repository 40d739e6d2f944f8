import { isApiUrl } from "../../shared/api-url.ts";

/** The widths that every stored image is resized to, as `{stem}-{width}.webp`. */
export const imageWidths = [480, 960, 1600] as const;

const signedObject = /\/object\/sign\/(boat-images\/)/;

/** The URLs that can be shown: trimmed, with signed URLs of the boat-images bucket made public. */
export function usableImageUrls(urls: unknown): string[] {
  if (!Array.isArray(urls)) return [];
  return urls
    .filter((url) => typeof url === "string")
    .map((url) => toPublicUrl(url.trim()))
    .filter(isUsableImageUrl);
}

/** What a missing value was written as. As part of a name it is a word, such as "nullutslipp". */
const missingName = /\/(?:undefined|null)(?:$|[./?#])/;

export function isUsableImageUrl(url: string): boolean {
  if (missingName.test(url) || isApiUrl(url)) return false;
  return url.startsWith("/") || /^https?:\/\/[^\s/]/i.test(url);
}

function toPublicUrl(url: string): string {
  if (!signedObject.test(url)) return url;
  return url.replace(signedObject, "/object/public/$1").split(/[?#]/, 1)[0] ?? "";
}

const ownMedia = /^(\/media\/[a-z-]+\/[a-z0-9æøå_-]+)\.[a-z]+$/;

/** The `srcset` of an image in our own storage; undefined for any other URL. */
export function imageSrcSet(url: string): string | undefined {
  const stem = ownMedia.exec(url)?.[1];
  if (stem === undefined) return undefined;
  return imageWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(", ");
}
