/** Run by avif.ts: encodes the images that it is sent as AVIF of the given width. */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import type { AvifJob } from "./avif.ts";
import { handleJobs } from "./child-program.ts";

setPriority(constants.priority.PRIORITY_LOW);
handleJobs(({ image, width }: AvifJob) =>
  sharp(image).resize({ width, withoutEnlargement: true }).avif({ quality: 50, effort: 2 }).toBuffer(),
);
