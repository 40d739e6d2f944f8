import type { ImageFiles } from "./image-files.ts";
import avif480 from "./cat-pen-480.avif";
import avif960 from "./cat-pen-960.avif";
import avif1280 from "./cat-pen-1280.avif";
import webp960 from "./cat-pen-960.webp";

export const catPen: ImageFiles = {
  src: webp960,
  avif: `${avif480} 480w, ${avif960} 960w, ${avif1280} 1280w`,
  width: 1280,
  height: 800,
};
