import { isStorageKey } from "../../adapters/storage.ts";
import { imageWidths } from "../../contract/images.ts";

/**
 * A picture is several files that share a stem: `boat-images/lomvi-1718-ab.jpg`, whose address is stored with the
 * boat, and `boat-images/lomvi-1718-ab-480.webp` and so on beside it.
 */
export const uploadFolder = "boat-images";
export const folders = [uploadFolder, "service-images"];
export const mediaUrlPrefix = "/media/";

const originalExtensions = ["jpg", "png", "webp"];
const ending = new RegExp(`(?:-(?:${imageWidths.join("|")}))?\\.[a-z0-9]+$`);

export function stemOf(key: string): string {
  return key.replace(ending, "");
}

export function sizedKey(stem: string, width: number, format: "webp" | "avif"): string {
  return `${stem}-${width}.${format}`;
}

/** Where the picture itself may be, which is one of these. */
export function originalsOf(stem: string): string[] {
  return originalExtensions.map((extension) => `${stem}.${extension}`);
}

/** Every file a picture may consist of. */
export function filesOf(stem: string): string[] {
  return [
    ...originalsOf(stem),
    ...imageWidths.flatMap((width) => [sizedKey(stem, width, "webp"), sizedKey(stem, width, "avif")]),
  ];
}

/** The stem a stored address speaks of, wherever the address begins; undefined for pictures kept elsewhere. */
export function stemIn(address: string, folder: string): string | undefined {
  const start = address.lastIndexOf(`${folder}/`);
  if (start === -1) return undefined;
  const key = address.slice(start).replace(/[?#].*$/, "");
  return isStorageKey(key) ? stemOf(key) : undefined;
}

const generatedName = /-(\d{13})-[0-9a-f]{12}$/;

/** When a picture was uploaded, as its generated name says. */
export function uploadTime(stem: string): Date | undefined {
  const time = generatedName.exec(stem)?.[1];
  return time === undefined ? undefined : new Date(Number(time));
}
