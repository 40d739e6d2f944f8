import { isoWeek } from "../../../../contract/days.ts";
import { toNorwegianDay } from "../../../../contract/norwegian-day.ts";

const dayFormat = new Intl.DateTimeFormat("nb-NO", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Oslo",
});

/** `Mandag 16. november 2026, uke 47` */
export function formatToday(now: Date): string {
  const text = dayFormat.format(now);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}, uke ${isoWeek(toNorwegianDay(now)).week}`;
}
