import type { CalendarBoat } from "../../../../../contract/availability/admin-availability.ts";
import {
  describeAvailability,
  type Period,
} from "../../../../../rules/availability/describe-availability.ts";

/** What visitors read about a boat with these periods, after 'Ute står det:'. */
export function describePublic(
  { is_published, status }: Pick<CalendarBoat, "is_published" | "status">,
  periods: Period[],
  today: string,
): string {
  if (!is_published) return "ingenting, fartøyet er ikke publisert";
  return describeAvailability(periods, status, today)?.text ?? "ingenting";
}
