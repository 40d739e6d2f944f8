import type { BoatPosition } from "../../contract/positions/positions.ts";
import { formatNumber } from "../../shared/format-number.ts";

const directions = ["N", "NØ", "Ø", "SØ", "S", "SV", "V", "NV"];
/** A boat at the quay drifts about its antenna. */
const minKnots = 0.5;

/** `9,4 kn NØ`. Null if it is not known. */
export function describeMotion({ speed, course }: Pick<BoatPosition, "speed" | "course">): string | null {
  if (speed === null) return null;
  if (speed < minKnots) return "ligger stille";
  const knots = `${formatNumber(Math.round(speed * 10) / 10)}\u00a0kn`;
  return course === null ? knots : `${knots}\u00a0${directions[Math.round(course / 45) % 8]}`;
}
