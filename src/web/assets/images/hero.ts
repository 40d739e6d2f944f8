import type { ImageFiles } from "./image-files.ts";
import avif480 from "./hero-480.avif";
import avif960 from "./hero-960.avif";
import avif1440 from "./hero-1440.avif";
import avif1920 from "./hero-1920.avif";
import webp960 from "./hero-960.webp";

export const hero: ImageFiles = {
  src: webp960,
  avif: `${avif480} 480w, ${avif960} 960w, ${avif1440} 1440w, ${avif1920} 1920w`,
  width: 1920,
  height: 1080,
};
