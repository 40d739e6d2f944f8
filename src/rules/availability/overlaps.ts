import { labelPeriod } from "../../contract/availability/admin-availability.ts";
import { countDays, doOverlap, formatDays } from "../../shared/days.ts";
import { spellNumber } from "../../shared/number-words.ts";
import { isBlocking, type Period } from "./describe-availability.ts";

interface BoatPeriod extends Period {
  id?: string;
  boat_id: string;
}

/**
 * The periods of the same boat that have days in common with this one. A busy period in a free one does not count: that
 * is how free days are booked.
 */
export function findOverlaps<Other extends BoatPeriod>(period: BoatPeriod, others: Other[]): Other[] {
  return others.filter(
    (other) =>
      other.id !== period.id &&
      other.boat_id === period.boat_id &&
      isBlocking(other) === isBlocking(period) &&
      doOverlap(other, period),
  );
}

/** `Overlapper to dager med «Drift», opptatt 14.–20. desember.` */
export function describeOverlap(
  period: Pick<Period, "first_day" | "last_day">,
  other: Period & { note: string },
): string {
  const first_day = period.first_day > other.first_day ? period.first_day : other.first_day;
  const last_day = period.last_day < other.last_day ? period.last_day : other.last_day;
  const days = countDays({ first_day, last_day });
  const count = `${spellNumber(days)} ${days === 1 ? "dag" : "dager"}`;
  const name = other.note === "" ? "" : `«${other.note}», `;
  return `Overlapper ${count} med ${name}${labelPeriod(other).toLowerCase()} ${formatDays(other)}.`;
}
