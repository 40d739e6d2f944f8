import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { FocalPoint } from "../../contract/media/focal-point.ts";
import { cropPhoto } from "../images/crop-photo.ts";
import { maxPixels } from "../images/images.ts";
import { projectFolder } from "../project-folder.ts";
import { colours, photoSize } from "./styles.ts";

/** At about 220 dots an inch. A photo that cannot be read counts as none. */
export async function preparePhoto(
  photo: { bytes: Uint8Array; focalPoint: FocalPoint } | null,
): Promise<Buffer | null> {
  if (!photo) return null;
  const width = 820;
  const height = Math.round((width * photoSize.height) / photoSize.width);
  try {
    const { focalPoint } = photo;
    const cropped = await cropPhoto(
      photo.bytes,
      { width, height },
      { focalPoint, background: colours.white },
    );
    return await cropped.jpeg({ quality: 80 }).toBuffer();
  } catch {
    return null;
  }
}

export interface Logo {
  bytes: Buffer;
  width: number;
  height: number;
}

/** On the colour of the head. A logo that cannot be read counts as none. */
export async function prepareLogo(own: Uint8Array | null): Promise<Logo> {
  const mark = () => readFile(join(projectFolder, "src/adapters/share/mark.png"));
  return (own && (await resizeLogo(own).catch(() => null))) ?? resizeLogo(await mark());
}

async function resizeLogo(logo: Uint8Array): Promise<Logo> {
  const { data, info } = await sharp(logo, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(440, 100, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: colours.navy })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
