import type { ImageFiles } from "./image-files.ts";
import avif480 from "./hero-loop-poster-480.avif";
import avif960 from "./hero-loop-poster-960.avif";
import avif1280 from "./hero-loop-poster-1280.avif";
import avif1920 from "./hero-loop-poster-1920.avif";
import webp960 from "./hero-loop-poster-960.webp";

export const heroLoopPoster: ImageFiles = {
  src: webp960,
  avif: `${avif480} 480w, ${avif960} 960w, ${avif1280} 1280w, ${avif1920} 1920w`,
  width: 1920,
  height: 1080,
};
