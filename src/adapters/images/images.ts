import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { AppError } from "../../contract/errors.ts";
import { heicAdvice } from "../../contract/media/media.ts";
import { imageWidths } from "../../rules/media/images.ts";
import { configureSharp } from "./configure-sharp.ts";

configureSharp();

export const maxPixels = 50_000_000;
const maxWidth = Math.max(...imageWidths);
/** WebP has no room for more. */
const maxHeight = 16_383;

const formats = {
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  png: { extension: "png", contentType: "image/png" },
  webp: { extension: "webp", contentType: "image/webp" },
} as const;
type Format = keyof typeof formats;

interface ProcessedImage {
  extension: string;
  contentType: string;
  /** Upright, at most as wide as the widest resized file, without metadata. */
  original: Uint8Array;
  resized: Array<{ width: number; webp: Uint8Array }>;
}

/** Keeps one core free for requests, however many images are uploaded at the same time. */
const limit = pLimit(Math.max(1, availableParallelism() - 1));

/** Detects the format by content and makes all files that are stored immediately; AVIF follows later. */
export function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  return limit(async () => {
    const format = await detectFormat(bytes);
    const createPipeline = await decode(bytes);
    const original = await encoders[format](createPipeline()).toBuffer();
    const resized = [];
    for (const width of imageWidths) {
      const webp = await createPipeline()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 76 })
        .toBuffer();
      resized.push({ width, webp });
    }
    return { ...formats[format], original, resized };
  });
}

const encoders: Record<Format, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 84 }),
  // Without `quality`, which would reduce the image to 256 colours.
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 84 }),
};

/** Reads only the header, so that an image of any size can be refused without decoding it. */
async function detectFormat(bytes: Uint8Array): Promise<Format> {
  const { format, autoOrient } = await readHeader(bytes);
  const { width, height } = autoOrient;
  if (!(format in formats)) throw new AppError("unsupported_type", explainUnsupported(bytes));
  if (width * height > maxPixels) {
    throw new AppError("too_large", "Bildet har mer enn 50 megapiksler");
  }
  if (height * Math.min(1, maxWidth / width) > maxHeight) {
    throw new AppError("too_large", "Bildet er for høyt i forhold til bredden. Beskjær det og prøv igjen.");
  }
  return format as Format;
}

async function readHeader(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new AppError("unsupported_type", explainUnsupported(bytes), { cause: error });
  }
}

/** Decodes the image once: upright, in sRGB, at the widest width. Each pipeline starts from these pixels. */
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
    throw new AppError("unsupported_type", "Bildet er ødelagt eller ufullstendig", { cause: error });
  }
}

const heicBrand = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

function explainUnsupported(bytes: Uint8Array): string {
  const fileType = Buffer.from(bytes.subarray(4, 12)).toString("latin1");
  if (fileType.startsWith("ftyp") && heicBrand.test(fileType.slice(4))) {
    return heicAdvice;
  }
  return "Filen er ikke et JPEG-, PNG- eller WebP-bilde";
}
