import type { ImageFiles } from "./image-files.ts";
import avif480 from "./rov-1-480.avif";
import avif960 from "./rov-1-960.avif";
import avif1440 from "./rov-1-1440.avif";
import avif1600 from "./rov-1-1600.avif";
import webp1440 from "./rov-1-1440.webp";

export const rov1: ImageFiles = {
  src: webp1440,
  avif: `${avif480} 480w, ${avif960} 960w, ${avif1440} 1440w, ${avif1600} 1600w`,
  width: 1600,
  height: 1000,
};
