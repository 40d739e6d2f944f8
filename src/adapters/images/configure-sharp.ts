import sharp from "sharp";

/** Prepares libvips for files that others have made. */
export function configureSharp(): void {
  // Only formats that cameras and phones produce: SVG, GIF and document formats never reach a decoder.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
  // The cache would keep the decoders of the last hundred images, also of those that failed.
  sharp.cache(false);
}
