/** Run by avif.ts: reads an image from standard input and writes it to standard output as AVIF of the given width. */
import { constants, setPriority } from "node:os";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

setPriority(constants.priority.PRIORITY_LOW);
const image = await buffer(process.stdin);
const width = Number(process.argv[2]);
await pipeline(
  sharp(image).resize({ width, withoutEnlargement: true }).avif({ quality: 50, effort: 2 }),
  process.stdout,
);
