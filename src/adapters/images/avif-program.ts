/** Run by avif.ts: encodes the images that it is sent as AVIF of the given width. */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { handleJobs } from "../child-program.ts";

export function encodeAvif({ image, width }: { image: Uint8Array; width: number }): Promise<Buffer> {
  return sharp(image).resize({ width, withoutEnlargement: true }).avif({ quality: 50, effort: 2 }).toBuffer();
}

setPriority(constants.priority.PRIORITY_LOW);
handleJobs(encodeAvif);
