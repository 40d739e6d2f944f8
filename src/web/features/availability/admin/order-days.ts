import type { DayRange } from "../../../../shared/days.ts";

/** Days may be chosen backwards. */
export function orderDays(one: string, other: string): DayRange {
  return one <= other ? { first_day: one, last_day: other } : { first_day: other, last_day: one };
}
