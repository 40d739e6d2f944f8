import { foldForSearch } from "../../shared/fuzzy-words.ts";
import { hourMs, minuteMs } from "../../shared/durations.ts";
import { isOnChart, type Place } from "../../rules/chart/projection.ts";
import { findSeaCell, measureStraight } from "../../rules/chart/sea-cells.ts";

interface TimedPlace extends Place {
  at: string;
}

/** Clocks differ a little. */
const maxAheadMs = 5 * minuteMs;
/** No boat of this trade is as fast. */
const maxKnots = 60;

/** Why a boat cannot have been there then, or null. `last` is where it was before, if that is known. */
export function judgeFix(fix: TimedPlace, last: TimedPlace | undefined, now: Date): string | null {
  const at = Date.parse(fix.at);
  if (Number.isNaN(at)) return "Posisjonen har ikke noe gyldig tidspunkt";
  if (at > now.getTime() + maxAheadMs) return "Posisjonen er datert fram i tid";
  const place = `${formatDegrees(fix.latitude)} N ${formatDegrees(fix.longitude)} Ø`;
  if (!isOnChart(fix)) return `Posisjonen ${place} er utenfor kartet`;
  if (findSeaCell(fix) === undefined) return `Posisjonen ${place} er på land`;
  if (last === undefined) return null;
  const hours = (at - Date.parse(last.at)) / hourMs;
  // A mile more, for a fix that was not exact.
  const isPossible = hours <= 0 || measureStraight(last, fix) <= hours * maxKnots + 1;
  return isPossible ? null : `Posisjonen ${place} er for langt fra den forrige`;
}

function formatDegrees(degrees: number): string {
  return `${degrees.toFixed(2).replace(".", ",")}°`;
}

/** Transmitters send capital letters, and often more than the name: `MS LOMVI`. */
export function isSameName(boat: string, sent: string): boolean {
  const [own, other] = [boat, sent].map((name) => foldForSearch(name).replaceAll(/[^\p{L}\p{N}]/gu, ""));
  if (!own || !other) return false;
  return own.includes(other) || other.includes(own);
}
