import sharp, { type FlattenOptions, type Sharp } from "sharp";
import type { FocalPoint } from "../../contract/media/focal-point.ts";
import { cropAround } from "../../rules/media/focal-point.ts";
import { maxPixels } from "./images.ts";

/** Fills a box with a photo around its focal point. Transparent parts get the background. */
export async function cropPhoto(
  bytes: Uint8Array,
  box: { width: number; height: number },
  { focalPoint, background }: { focalPoint: FocalPoint; background: FlattenOptions["background"] },
): Promise<Sharp> {
  const photo = sharp(bytes, { limitInputPixels: maxPixels });
  const { autoOrient: size } = await photo.metadata();
  return photo
    .autoOrient()
    .extract(cropAround(size, box, focalPoint))
    .resize(box.width, box.height)
    .flatten({ background });
}
