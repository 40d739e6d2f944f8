import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { AppError } from "../contract/errors.ts";
import { imageWidths } from "../contract/images.ts";
import { createLimit } from "../contract/slots.ts";

// Only what a camera or a phone produces: no SVG, no GIF, no document formats reach a decoder.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

export const maxPixels = 50_000_000;
const maxWidth = imageWidths.at(-1);

const keptAs = {
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  png: { extension: "png", contentType: "image/png" },
  webp: { extension: "webp", contentType: "image/webp" },
} as const;
type Format = keyof typeof keptAs;

export interface PreparedImage {
  extension: string;
  contentType: string;
  /** Upright, at most as wide as the widest width, without any metadata. */
  original: Uint8Array;
  widths: Array<{ width: number; webp: Uint8Array }>;
}

/** Leaves a core to those who ask for pages, however many pictures arrive at once. */
const inTurn = createLimit(Math.max(1, availableParallelism() - 1));

/** Decides by content what the file is and makes every version of it that is stored at once. */
export function prepareImage(bytes: Uint8Array): Promise<PreparedImage> {
  return inTurn(async () => {
    const format = await acceptedFormat(bytes);
    const upright = await decode(bytes);
    const original = await encoders[format](upright()).toBuffer();
    const widths = [];
    for (const width of imageWidths) {
      const webp = await upright()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 76 })
        .toBuffer();
      widths.push({ width, webp });
    }
    return { ...keptAs[format], original, widths };
  });
}

const encoders: Record<Format, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 84 }),
  // No quality here: it would leave a picture of 256 colours.
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 84 }),
};

/** Reads the header only, so that a picture of any size can be refused without unpacking it. */
async function acceptedFormat(bytes: Uint8Array): Promise<Format> {
  const { format, width, height } = await header(bytes);
  if (!(format in keptAs)) throw new AppError("unsupported_type", refusalOf(bytes));
  if (width * height > maxPixels) {
    throw new AppError("too_large", "The picture has more than 50 megapixels");
  }
  return format as Format;
}

async function header(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new AppError("unsupported_type", refusalOf(bytes), { cause: error });
  }
}

/** Unpacks the picture once: upright, in sRGB, as small as the widest width. All versions are made from that. */
async function decode(bytes: Uint8Array): Promise<() => Sharp> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return () => sharp(data, { raw: { width, height, channels } });
  } catch (error) {
    throw new AppError("unsupported_type", "The picture is damaged or incomplete", { cause: error });
  }
}

const heicBrand = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

function refusalOf(bytes: Uint8Array): string {
  const opening = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  if (opening.startsWith("ftyp") && heicBrand.test(opening.slice(4))) {
    return "HEIC pictures cannot be read here. Save the picture as JPEG and try again.";
  }
  return "The file is not a JPEG, PNG or WebP picture";
}
