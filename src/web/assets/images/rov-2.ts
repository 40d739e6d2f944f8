import type { ImageFiles } from "./image-files.ts";
import avif480 from "./rov-2-480.avif";
import avif960 from "./rov-2-960.avif";
import avif1440 from "./rov-2-1440.avif";
import webp1440 from "./rov-2-1440.webp";

export const rov2: ImageFiles = {
  src: webp1440,
  avif: `${avif480} 480w, ${avif960} 960w, ${avif1440} 1440w`,
  width: 1440,
  height: 900,
};
