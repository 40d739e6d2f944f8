import { isoWeek } from "../../../../shared/days.ts";
import { toNorwegianDay } from "../../../../shared/norwegian-day.ts";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { onFirstUse } from "../../../../shared/on-first-use.ts";

const dayFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat("nb-NO", {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Europe/Oslo",
    }),
);

/** `Mandag 16. november 2026, uke 47` */
export function formatToday(now: Date): string {
  const text = dayFormat().format(now);
  return `${upperFirst(text)}, uke ${isoWeek(toNorwegianDay(now)).week}`;
}
