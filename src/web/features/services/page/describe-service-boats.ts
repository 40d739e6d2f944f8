import type { Boat } from "../../../../contract/boats/boats.ts";
import { findDecidingCapability } from "../../../../rules/services/service-capabilities.ts";
import { lowerFirst, upperFirst } from "../../../../shared/first-letter.ts";
import { formatNumber, formatQuantity } from "../../../../shared/format-number.ts";
import { spellNumber } from "../../../../shared/number-words.ts";

/** Those that are free first come first, of these the most capable, and those of which nothing is known last. */
export function sortServiceBoats(boats: Boat[], slug: string): Boat[] {
  const entry = findDecidingCapability(slug);
  const measure = ({ capabilities }: Boat) =>
    entry?.kind === "number" ? Number(capabilities[entry.key] ?? 0) : 0;
  return boats.toSorted((a, b) => findFreeWeek(a) - findFreeWeek(b) || measure(b) - measure(a));
}

/** Units as they are written in a sentence. */
const units = new Map([["t/t", "tonn i timen"]]);

/** `Tre båter, fra 60 til 120 tonn i timen. Den første er ledig fra uke 49.` */
export function describeServiceBoats(boats: Boat[], slug: string): string {
  const count = upperFirst(boats.length === 1 ? "én båt" : `${spellNumber(boats.length)} båter`);
  const [first] = sortServiceBoats(boats, slug);
  const start = first?.availability?.text;
  const isFree = start ? ` ${boats.length === 1 ? "Den" : "Den første"} er ${lowerFirst(start)}.` : "";
  return `${count}${describeRange(boats, slug)}.${isFree}`;
}

/** `, fra 60 til 120 tonn i timen`. Empty if it is the same for all, or not a number that is known for each. */
function describeRange(boats: Boat[], slug: string): string {
  const entry = findDecidingCapability(slug);
  if (entry?.kind !== "number") return "";
  const amounts = boats.map(({ capabilities }) => Number(capabilities[entry.key]));
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  return min < max
    ? `, fra ${formatNumber(min)} til ${formatQuantity(max, units.get(entry.unit ?? "") ?? entry.unit)}`
    : "";
}

function findFreeWeek({ availability }: Boat): number {
  if (!availability?.text) return Number.MAX_SAFE_INTEGER;
  if (availability.isFreeNow) return -1;
  const week = availability.weeks.findIndex(({ state }) => state === "free");
  return week === -1 ? availability.weeks.length : week;
}
