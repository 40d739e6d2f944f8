import { fromUtm33 } from "./utm.ts";

/** In degrees, positive to the north and east. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Links of map sites are far shorter. */
export const maxPositionLength = 2_000;

/** Reads `69.65, 18.95`, `69,65 18,95`, `69° 38,9' N 18° 57,4' Ø` or a link of a map site. Returns undefined for anything else. */
export function parsePosition(text: string): Position | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxPositionLength) return undefined;
  const found = /^https?:\/\//i.test(trimmed) ? parseLink(trimmed) : parsePair(trimmed.replace(/^geo:/i, ""));
  return found && normalize(found);
}

/** Short links say nothing about the position until they are opened. */
export function isShortLink(text: string): boolean {
  return /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|osm\.org\/go)\//i.test(text.trim());
}

function normalize({ latitude, longitude }: Position): Position | undefined {
  const isUtm = latitude > 6_000_000 && latitude < 9_500_000 && Math.abs(longitude) < 2_000_000;
  const degrees = isUtm ? fromUtm33({ northing: latitude, easting: longitude }) : { latitude, longitude };
  if (!(Math.abs(degrees.latitude) <= 90 && Math.abs(degrees.longitude) <= 180)) return undefined;
  return { latitude: roundToMetre(degrees.latitude), longitude: roundToMetre(degrees.longitude) };
}

function roundToMetre(degrees: number): number {
  return Number(degrees.toFixed(5));
}

const degrees = String.raw`\d{1,3}(?:[.,]\d+)?`;
const minutes = String.raw`\d{1,2}(?:[.,]\d+)?`;
const angle = String.raw`([NSEØOWV])?\s*([-−]?${degrees})\s*(?:°\s*)?(?:(${minutes})\s*['′’]\s*(?:(${minutes})\s*["″”]\s*)?)?([NSEØOWV])?`;
const pair = new RegExp(String.raw`^${angle}(\s*[,;]\s+|\s*;|\s+|,)${angle}$`, "i");

/** Two numbers or angles. Norwegians write a decimal comma. */
function parsePair(text: string): Position | undefined {
  const match = pair.exec(text.trim());
  if (!match) return undefined;
  const separator = match[6] ?? "";
  const first = parseAngle(match.slice(1, 6));
  const second = parseAngle(match.slice(7, 12));
  // `69,18` is one number.
  if (separator === "," && !(first.hasDecimals && second.hasDecimals)) return undefined;
  const isSwapped = /[EØOWV]/.test(first.side) || /[NS]/.test(second.side);
  const [latitude, longitude] = isSwapped ? [second.value, first.value] : [first.value, second.value];
  return { latitude, longitude };
}

function parseAngle([before = "", whole = "", minute = "0", second = "0", after = ""]: Array<
  string | undefined
>) {
  const side = (before || after).toUpperCase();
  const size =
    toNumber(whole) + Math.sign(toNumber(whole) || 1) * (toNumber(minute) / 60 + toNumber(second) / 3600);
  return { value: /[SWV]/.test(side) ? -size : size, side, hasDecimals: /[.,]/.test(whole) };
}

function toNumber(text: string): number {
  return Number(text.replace(",", ".").replace("−", "-"));
}

const namePairs = [
  ["markerLat", "markerLon"],
  ["mlat", "mlon"],
  ["lat", "lon"],
  ["lat", "lng"],
] as const;
const pairNames = ["q", "query", "ll", "center", "destination"];

/** The marked place, or else the middle of the map. */
function parseLink(text: string): Position | undefined {
  if (!URL.canParse(text)) return undefined;
  const { href, search, hash } = new URL(text);
  const parameters = new URLSearchParams(`${search.slice(1)}&${hash.replace(/^#!?\??/, "")}`);
  for (const [latitude, longitude] of namePairs) {
    const found = toPosition(parameters.get(latitude), parameters.get(longitude));
    if (found) return found;
  }
  const google = [...href.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1);
  if (google) return toPosition(google[1], google[2]);
  for (const name of pairNames) {
    const found = parsePair(parameters.get(name) ?? "");
    if (found) return found;
  }
  const middle = /\/@(-?[\d.]+),(-?[\d.]+)/.exec(href) ?? /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(href);
  if (middle) return toPosition(middle[1], middle[2]);
  // Old links of Norgeskart: zoom, easting, northing.
  const utm = /#!?\d+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(href);
  return utm ? toPosition(utm[2], utm[1]) : undefined;
}

function toPosition(
  latitude: string | null | undefined,
  longitude: string | null | undefined,
): Position | undefined {
  if (!latitude || !longitude) return undefined;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  return Number.isFinite(position.latitude) && Number.isFinite(position.longitude) ? position : undefined;
}
