/** The widths every picture of ours exists in, as `{stem}-{width}.webp` beside the address itself. */
export const imageWidths = [480, 960, 1600] as const;

const signedObject = /\/object\/sign\/(boat-images\/)/;

/**
 * The image addresses that may be shown: trimmed, signed addresses of the boat-images bucket made public,
 * everything that cannot be an image address dropped.
 */
export function usableImageUrls(addresses: unknown): string[] {
  if (!Array.isArray(addresses)) return [];
  return addresses
    .filter((address) => typeof address === "string")
    .map((address) => publicUrl(address.trim()))
    .filter(isUsableImageUrl);
}

export function isUsableImageUrl(address: string): boolean {
  if (address === "" || address.includes("undefined") || address.includes("null")) return false;
  return address.startsWith("/") || /^https?:\/\/[^\s/]/i.test(address);
}

function publicUrl(address: string): string {
  if (!signedObject.test(address)) return address;
  return address.replace(signedObject, "/object/public/$1").replace(/[?#].*$/, "");
}

const ownMedia = /^(\/media\/[a-z-]+\/[a-z0-9æøå_-]+)\.[a-z]+$/;

/** `srcset` for a picture in our own storage; undefined for any other address. */
export function imageSrcSet(address: string): string | undefined {
  const stem = ownMedia.exec(address)?.[1];
  if (stem === undefined) return undefined;
  return imageWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(", ");
}
