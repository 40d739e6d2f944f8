import { mapLinkUrl, type Position } from "../../contact/map-url.ts";

/** `68° 43,2′ N 14° 45,0′ Ø`: degrees and minutes, as plotters show them. */
export function formatPosition([latitude, longitude]: Position): string {
  return `${formatDegrees(latitude, "N", "S")} ${formatDegrees(longitude, "Ø", "V")}`;
}

function formatDegrees(value: number, positive: string, negative: string): string {
  const tenths = Math.round(Math.abs(value) * 600);
  const minutes = (tenths % 600) / 10;
  return `${Math.floor(tenths / 600)}° ${minutes.toFixed(1).replace(".", ",")}′ ${value < 0 ? negative : positive}`;
}

/** The text of an SMS or mail. Five decimals are a metre. */
export function toPositionMessage([latitude, longitude]: Position): string {
  const rounded: Position = [Number(latitude.toFixed(5)), Number(longitude.toFixed(5))];
  return `Vi trenger hjelp. Posisjon ${formatPosition(rounded)} (${rounded.join(", ")}). Kart: ${mapLinkUrl(rounded)}`;
}
