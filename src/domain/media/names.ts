import { isStorageKey } from "../../adapters/storage.ts";
import { imageWidths } from "../../rules/media/images.ts";

/**
 * An image is several files that share a stem: the original, such as `boat-images/lomvi-1718-ab.jpg`, whose URL is
 * stored with the boat, and the resized files, such as `boat-images/lomvi-1718-ab-480.webp`.
 */
export const uploadFolder = "boat-images";
export const imageFolders = [uploadFolder, "service-images"];
/** Documents are never public by their keys, unlike images. */
export const enquiryFolder = "enquiry-files";
export const documentFolders = ["certificates", enquiryFolder] as const;
export type DocumentFolder = (typeof documentFolders)[number];
/** All that backups, moves and sweeps cover. */
export const storedFolders = [...imageFolders, ...documentFolders];
export const mediaUrlPrefix = "/media/";

const originalExtensions = ["jpg", "png", "webp"];
const widthAndExtension = new RegExp(`(?:-(?:${imageWidths.join("|")}))?\\.[a-z0-9]+$`);

export function getStem(key: string): string {
  return key.replace(widthAndExtension, "");
}

export function getResizedKey(stem: string, width: number, format: "webp" | "avif"): string {
  return `${stem}-${width}.${format}`;
}

/** The keys the original may have; it has one of them. */
export function getOriginalKeys(stem: string): string[] {
  return originalExtensions.map((extension) => `${stem}.${extension}`);
}

/** The keys of all files an image may consist of, and that of a document. */
export function getAllKeys(stem: string): string[] {
  return [
    ...getOriginalKeys(stem),
    `${stem}.pdf`,
    ...imageWidths.flatMap((width) => [
      getResizedKey(stem, width, "webp"),
      getResizedKey(stem, width, "avif"),
    ]),
  ];
}

/** Whether the file came with an enquiry: without one it is deleted for good. */
export function isEnquiryFile({ key }: { key: string }): boolean {
  return key.startsWith(`${enquiryFolder}/`);
}

/** Returns the stem of the image at a path or URL of any host, or undefined if it is not in this folder. */
export function findStemInUrl(url: string, folder: string): string | undefined {
  const start = url.lastIndexOf(`${folder}/`);
  if (start === -1) return undefined;
  const [key = ""] = url.slice(start).split(/[?#]/, 1);
  return isStorageKey(key) ? getStem(key) : undefined;
}

/** The same for an image in any folder. */
export function findImageStem(url: string): string | undefined {
  return imageFolders.map((folder) => findStemInUrl(url, folder)).find((stem) => stem !== undefined);
}

const generatedName = /-(\d{13})-[0-9a-f]{12}$/;

/** The upload time that is part of a generated name. */
export function parseUploadTime(stem: string): Date | undefined {
  const time = generatedName.exec(stem)?.[1];
  return time === undefined ? undefined : new Date(Number(time));
}
