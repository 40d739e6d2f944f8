/** Run by avif.ts: a picture on standard input, its AVIF of the width in the argument on standard output. */
import { constants, setPriority } from "node:os";
import { pipeline } from "node:stream/promises";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

setPriority(constants.priority.PRIORITY_LOW);
const picture = await buffer(process.stdin);
const width = Number(process.argv[2]);
await pipeline(
  sharp(picture).resize({ width, withoutEnlargement: true }).avif({ quality: 50, effort: 2 }),
  process.stdout,
);
