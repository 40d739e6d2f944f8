/** Run by inspect-image.ts: decodes the images of visitors. */
import sharp, { type Metadata } from "sharp";
import { handleJobs } from "../child-program.ts";
import { configureSharp } from "./configure-sharp.ts";

/** 50 megapixels in three colours of 8 bits. A few lines of them are in memory at a time. */
const maxDecodedBytes = 150_000_000;
/** Of an image that is progressive or interlaced: all of it is in memory until the last scan. */
const maxProgressiveBytes = 100_000_000;
const bytesOfDepth: Record<string, number> = { uchar: 1, char: 1, ushort: 2, short: 2 };

function isTooLarge(metadata: Metadata): boolean {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = metadata;
  const pixels = width * height;
  const decodedBytes = pixels * channels * (bytesOfDepth[depth] ?? 8);
  // The decoder of JPEG keeps two bytes of each value.
  const keptBytes =
    format === "jpeg" ? 2 * pixels * (chromaSubsampling === "4:2:0" ? 1.5 : channels) : decodedBytes;
  return decodedBytes > maxDecodedBytes || (isProgressive && keptBytes > maxProgressiveBytes);
}

/** Whether it can be decoded to its end. What would be too large in memory is not decoded. */
export async function isWholeImage(bytes: Uint8Array): Promise<boolean> {
  try {
    if (isTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata())) return false;
    // Reads every line, and keeps none of them.
    const whole = sharp(bytes, { limitInputPixels: false, failOn: "error" });
    await whole.resize({ width: 8, height: 8, fit: "fill", fastShrinkOnLoad: false }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

configureSharp();
sharp.concurrency(1);
handleJobs(isWholeImage, { maxMemoryBytes: 300_000_000 });
