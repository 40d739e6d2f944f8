import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { escapeHtml } from "../../shared/escape-html.ts";
import type { FocalPoint } from "../../contract/media/focal-point.ts";
import { toAvailableCharacters } from "./available-characters.ts";
import { cropPhoto } from "./crop-photo.ts";
// This import also limits the image formats that reach a decoder.
import { maxPixels } from "./images.ts";
import { projectFolder } from "../project-folder.ts";

/** The size of link previews. */
const width = 1200;
const height = 630;
const margin = 64;
const quality = 82;
const navy = { r: 11, g: 26, b: 46 };
const orange = { r: 242, g: 106, b: 27 };
const folder = join(projectFolder, "src/adapters/share");

// Our own fonts are all that is needed. On a machine without fonts, fontconfig would print lines into the log.
// oxlint-disable-next-line node/no-process-env -- only fontconfig reads it
process.env.FONTCONFIG_FILE ??= join(folder, "fonts.conf");

const fonts = {
  display: { font: "Nordskarv Share Display", fontfile: join(folder, "nordskarv-display.ttf") },
  text: { font: "Nordskarv Share Text", fontfile: join(folder, "nordskarv-text.ttf") },
};

interface ShareImage {
  title: string;
  /** Shown below the title. */
  subtitle: string;
  /** Without one, the background is navy with the company's logo. */
  background: Uint8Array | null | undefined;
  /** What the background is cropped around. */
  focalPoint: FocalPoint;
  /** At the top: the company's name, and its logo if it has one of its own. */
  brand: { name: string; logo: Uint8Array | null };
}

/** Draws a share image as JPEG, 1200 × 630. */
export async function drawShareImage({
  title,
  subtitle,
  background,
  focalPoint,
  brand,
}: ShareImage): Promise<Uint8Array> {
  // A name may consist of nothing but characters that the fonts lack.
  const text = await layOutText(
    toAvailableCharacters(title) || toAvailableCharacters(brand.name) || "–",
    toAvailableCharacters(subtitle),
  );
  const overlays = [...text, ...(await renderBrand(brand))];
  // An image that cannot be read counts as none.
  const onPhoto = background && (await composeOnPhoto(background, focalPoint, overlays).catch(() => null));
  return onPhoto ?? composeOnNavy(overlays);
}

async function composeOnPhoto(
  background: Uint8Array,
  focalPoint: FocalPoint,
  overlays: OverlayOptions[],
): Promise<Buffer> {
  const photo = await cropPhoto(background, { width, height }, { focalPoint, background: navy });
  return photo
    .composite([createGradient(), ...overlays])
    .jpeg({ quality })
    .toBuffer();
}

async function composeOnNavy(overlays: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: navy } })
    .composite([await renderLargeLogo(), ...overlays])
    .jpeg({ quality })
    .toBuffer();
}

/** A navy gradient at the bottom and a weaker one at the top, so that white text is readable on any photo. */
function createGradient(): OverlayOptions {
  const pixels = Buffer.alloc(height * 4);
  for (let y = 0; y < height; y += 1) {
    const fromBottom = Math.min(1, Math.max(0, (y - 210) / 300));
    const fromTop = Math.max(0, 1 - y / 180) * 0.55;
    const alpha = Math.max(fromBottom ** 1.15 * 0.9, fromTop);
    pixels.set([navy.r, navy.g, navy.b, Math.round(alpha * 255)], y * 4);
  }
  return { input: pixels, raw: { width: 1, height, channels: 4 }, tile: true, left: 0, top: 0 };
}

/** From bottom to top: the subtitle, the title and the waterline. */
async function layOutText(title: string, subtitle: string): Promise<OverlayOptions[]> {
  const maxWidth = width - 2 * margin;
  const small =
    subtitle === ""
      ? null
      : await fitText(subtitle, { font: "text", sizes: [34, 30, 26], maxWidth, maxLines: 2 });
  const large = await fitText(title, {
    font: "display",
    sizes: [112, 96, 80, 66, 54],
    maxWidth,
    maxLines: 2,
  });
  const subtitleTop = height - margin + 8 - (small?.height ?? 0);
  const titleTop = subtitleTop - (small ? 26 : 0) - large.height;
  return [
    { ...drawWaterline(), left: margin, top: titleTop - 34 },
    { input: large.input, raw: large.raw, left: margin, top: titleTop },
    ...(small ? [{ input: small.input, raw: small.raw, left: margin, top: subtitleTop }] : []),
  ];
}

interface TextBox {
  font: keyof typeof fonts;
  /** In pixels, largest first. */
  sizes: number[];
  maxWidth: number;
  maxLines: number;
}

/** Renders the text in the largest size that fits, cutting it if even the smallest does not. */
async function fitText(text: string, box: TextBox) {
  const fits = (rendered: { width: number; height: number }, size: number) =>
    rendered.height <= size * 1.12 * box.maxLines && rendered.width <= box.maxWidth;
  for (const size of box.sizes) {
    const rendered = await renderText(text, size, box);
    if (fits(rendered, size)) return rendered;
  }
  const smallest = box.sizes.at(-1) ?? 26;
  for (let length = Math.min(text.length, 160); length > 10; length = Math.floor(length * 0.85)) {
    const rendered = await renderText(`${text.slice(0, length).trimEnd()}…`, smallest, box);
    if (fits(rendered, smallest)) return rendered;
  }
  return renderText("…", smallest, box);
}

async function renderText(
  text: string,
  size: number,
  { font, maxWidth }: Pick<TextBox, "font" | "maxWidth">,
) {
  const { data, info } = await sharp({
    text: {
      ...fonts[font],
      font: `${fonts[font].font} ${size}`,
      text: `<span foreground="#ffffff">${escapeHtml(text)}</span>`,
      width: maxWidth,
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
function drawWaterline(): Pick<OverlayOptions, "input" | "raw"> {
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

async function renderBrand({ name, logo: own }: ShareImage["brand"]): Promise<OverlayOptions[]> {
  const mark = await readFile(join(folder, "mark.png"));
  // A logo that cannot be read counts as none.
  const logo = (own && (await resizeLogo(own).catch(() => null))) ?? (await resizeLogo(mark));
  const text = toAvailableCharacters(name).toUpperCase();
  const overlays = [{ input: logo.data, left: margin - 6, top: 46 }];
  if (text === "") return overlays;
  const maxWidth = width - 2 * margin - logo.info.width - 12;
  const line = await fitText(text, { font: "display", sizes: [40, 34, 28], maxWidth, maxLines: 1 });
  const left = margin + logo.info.width + 6;
  const top = 46 + Math.round((52 - line.height) / 2);
  return [...overlays, { input: line.input, raw: line.raw, left, top }];
}

function resizeLogo(logo: Uint8Array) {
  return sharp(logo, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(200, 52, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** A large, faint logo at the top right. */
async function renderLargeLogo(): Promise<OverlayOptions> {
  const size = 430;
  const input = await sharp(await readFile(join(folder, "mark.png")))
    .resize(size, size)
    .ensureAlpha()
    .linear([1, 1, 1, 0.16], [0, 0, 0, 0])
    .png()
    .toBuffer();
  return { input, left: width - size - 40, top: 30 };
}
