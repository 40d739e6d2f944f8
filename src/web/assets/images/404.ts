import type { ImageFiles } from "./image-files.ts";
import avif480 from "./404-480.avif";
import avif960 from "./404-960.avif";
import avif1440 from "./404-1440.avif";
import webp960 from "./404-960.webp";

export const notFound: ImageFiles = {
  src: webp960,
  avif: `${avif480} 480w, ${avif960} 960w, ${avif1440} 1440w`,
  width: 1440,
  height: 900,
};
