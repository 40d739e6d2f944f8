import sharp from "sharp";
import { AppError } from "../contract/errors.ts";
import { imageWidths } from "../contract/images.ts";

// Only what a camera or a phone produces: no SVG, no GIF, no document formats reach a decoder.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});

const maxPixels = 50_000_000;
const maxWidth = imageWidths.at(-1);

/** What is kept of each accepted format: HEIC cannot be shown by every browser and becomes JPEG. */
const keptAs = {
  jpeg: { format: "jpeg", extension: "jpg", contentType: "image/jpeg" },
  heif: { format: "jpeg", extension: "jpg", contentType: "image/jpeg" },
  png: { format: "png", extension: "png", contentType: "image/png" },
  webp: { format: "webp", extension: "webp", contentType: "image/webp" },
} as const;

export interface PreparedImage {
  extension: string;
  contentType: string;
  /** Upright, at most as wide as the widest width, without any metadata. */
  original: Uint8Array;
  widths: Array<{ width: number; webp: Uint8Array }>;
}

/** Decides by content what the file is and makes every version of it that is served. */
export async function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  try {
    const { format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const kept = keptAs[format as keyof typeof keptAs];
    if (kept === undefined) throw new Error(`Format ${format} is not accepted`);
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" }).autoOrient();
    const original = await upright
      .clone()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .toFormat(kept.format, { quality: 84 })
      .toBuffer();
    const widths = [];
    for (const width of imageWidths) {
      const webp = await upright
        .clone()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 76 })
        .toBuffer();
      widths.push({ width, webp });
    }
    return { ...kept, original, widths };
  } catch (error) {
    throw new AppError("unsupported_type", "The file is not a valid image file", { cause: error });
  }
}
