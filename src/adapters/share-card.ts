import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { company } from "../contract/company.ts";
// Its import also decides which picture formats reach a decoder at all.
import { maxPixels } from "./images.ts";

/** The size that link previews are shown in. */
const width = 1200;
const height = 630;
const margin = 64;
const quality = 82;
const navy = { r: 11, g: 26, b: 46 };
const orange = { r: 242, g: 106, b: 27 };
const folder = join(import.meta.dirname, "share");

const faces = {
  display: { font: "Nordskarv Share Display", fontfile: join(folder, "nordskarv-display.ttf") },
  text: { font: "Nordskarv Share Text", fontfile: join(folder, "nordskarv-text.ttf") },
};

export interface ShareCard {
  title: string;
  /** What it is, in a line under the title. */
  line: string;
  /** The picture behind the words; without one there is a plate with the company's mark. */
  picture: Uint8Array | null;
}

/** Draws the picture that is shown where a page is shared: JPEG, 1200 × 630. */
export async function drawShareCard({ title, line, picture }: ShareCard): Promise<Uint8Array> {
  // A name may consist of nothing but signs.
  const words = [...(await setWords(typeable(title) || company.name, typeable(line))), ...(await brand())];
  // A picture that cannot be read counts as none.
  const photo = picture && (await drawOnPhoto(picture, words).catch(() => null));
  return photo ?? drawOnPlate(words);
}

function drawOnPhoto(picture: Uint8Array, words: OverlayOptions[]): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(width, height, { fit: "cover" })
    .flatten({ background: navy })
    .composite([shade(), ...words])
    .jpeg({ quality })
    .toBuffer();
}

async function drawOnPlate(words: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: navy } })
    .composite([await largeMark(), ...words])
    .jpeg({ quality })
    .toBuffer();
}

/** Navy from below and a little from above, so that white words stand on it whatever the picture. */
function shade(): OverlayOptions {
  const pixels = Buffer.alloc(height * 4);
  for (let y = 0; y < height; y += 1) {
    const fromBelow = Math.min(1, Math.max(0, (y - 210) / 300));
    const fromAbove = Math.max(0, 1 - y / 180) * 0.55;
    const alpha = Math.max(fromBelow ** 1.15 * 0.9, fromAbove);
    pixels.set([navy.r, navy.g, navy.b, Math.round(alpha * 255)], y * 4);
  }
  return { input: pixels, raw: { width: 1, height, channels: 4 }, tile: true, left: 0, top: 0 };
}

/** From below: the line, the title above it, and the waterline between the title and the picture. */
async function setWords(title: string, line: string): Promise<OverlayOptions[]> {
  const room = width - 2 * margin;
  const small =
    line === "" ? null : await setText(line, { face: "text", sizes: [34, 30, 26], room, lines: 2 });
  const large = await setText(title, { face: "display", sizes: [112, 96, 80, 66, 54], room, lines: 2 });
  const lineTop = height - margin + 8 - (small?.height ?? 0);
  const titleTop = lineTop - (small ? 26 : 0) - large.height;
  return [
    { ...waterline(), left: margin, top: titleTop - 34 },
    { input: large.input, raw: large.raw, left: margin, top: titleTop },
    ...(small ? [{ input: small.input, raw: small.raw, left: margin, top: lineTop }] : []),
  ];
}

interface Setting {
  face: keyof typeof faces;
  /** The largest that fits is taken. */
  sizes: number[];
  room: number;
  lines: number;
}

async function setText(words: string, setting: Setting) {
  for (const size of setting.sizes) {
    const set = await renderText(words, size, setting);
    if (set && set.height <= size * 1.12 * setting.lines && set.width <= setting.room) return set;
  }
  // Too long in any size: it is cut where it is too long.
  const smallest = setting.sizes.at(-1) ?? 26;
  for (let length = Math.min(words.length, 160); length > 10; length = Math.floor(length * 0.85)) {
    const set = await renderText(`${words.slice(0, length).trimEnd()}…`, smallest, setting);
    if (set && set.height <= smallest * 1.12 * setting.lines && set.width <= setting.room) return set;
  }
  return renderText("…", smallest, setting);
}

async function renderText(words: string, size: number, { face, room }: Setting) {
  const { data, info } = await sharp({
    text: {
      ...faces[face],
      font: `${faces[face].font} ${size}`,
      text: `<span foreground="#ffffff">${escapeMarkup(words)}</span>`,
      width: room,
      wrap: "word-char",
      rgba: true,
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, width, height };
}

/** The site's signature: an orange rule with depth ticks. */
function waterline(): Pick<OverlayOptions, "input" | "raw"> {
  const size = { width: 132, height: 14 };
  const pixels = Buffer.alloc(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const isRule = y < 4;
      const isTick = x % 32 < 3 && y < (x % 64 < 3 ? size.height : 10);
      if (isRule || isTick) pixels.set([orange.r, orange.g, orange.b, 255], (y * size.width + x) * 4);
    }
  }
  return { input: pixels, raw: { ...size, channels: 4 } };
}

async function brand(): Promise<OverlayOptions[]> {
  const mark = await sharp(await readFile(join(folder, "mark.png")))
    .resize(52, 52)
    .toBuffer();
  const name = await renderText("NORDSKARV", 40, { face: "display", sizes: [], room: 400, lines: 1 });
  return [
    { input: mark, left: margin - 6, top: 46 },
    { input: name.input, raw: name.raw, left: margin + 58, top: 46 + Math.round((52 - name.height) / 2) },
  ];
}

/** The mark, large and faint, in the upper right of the plate. */
async function largeMark(): Promise<OverlayOptions> {
  const size = 430;
  const input = await sharp(await readFile(join(folder, "mark.png")))
    .resize(size, size)
    .ensureAlpha()
    .linear([1, 1, 1, 0.16], [0, 0, 0, 0])
    .png()
    .toBuffer();
  return { input, left: width - size - 40, top: 30 };
}

function escapeMarkup(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const alike: Record<string, string> = { đ: "d", Đ: "D", ŋ: "n", Ŋ: "N", ŧ: "t", Ŧ: "T", ł: "l", Ł: "L" };

const notInFaces = /[^ -~\u00a0-ÿı–—‘’“”•…′″€™−]/gu;

/** Only what our faces have letters for: others lose their accents, and signs without a letter are left out. */
function typeable(words: string): string {
  const bare = (letter: string) => alike[letter] ?? letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return words
    .normalize("NFC")
    .replaceAll(notInFaces, (letter) => bare(letter).replaceAll(notInFaces, ""))
    .replaceAll(/\s+/g, " ")
    .trim();
}
