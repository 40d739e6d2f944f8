import { formatNumber } from "../../shared/format-number.ts";

/** `170 nm`. */
export function describeMiles(miles: number): string {
  return miles < 1 ? "under 1\u00a0nm" : `${formatNumber(Math.round(miles))}\u00a0nm`;
}

/** `ca. 6 t 30 min i 26 kn`, rounded up. Null if the speed or the distance is not known. */
export function describeTravel(hours: number | null, knots: number | null): string | null {
  if (hours === null || knots === null) return null;
  return `ca.\u00a0${describeHours(hours)} i\u00a0${formatNumber(knots)}\u00a0kn`;
}

/** `25 min`, `2 t 10 min`, `14 t`: the longer it is, the coarser. It is never broken over two lines. */
export function describeHours(hours: number): string {
  const step = hours < 1 ? 5 : hours < 10 ? 10 : 60;
  const minutes = Math.max(5, Math.ceil((hours * 60) / step) * step);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 ? `${whole}\u00a0t` : "", rest > 0 ? `${rest}\u00a0min` : ""]
    .filter(Boolean)
    .join("\u00a0");
}
