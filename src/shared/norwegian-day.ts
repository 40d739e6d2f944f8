import { minuteMs } from "./durations.ts";
import { onFirstUse } from "./on-first-use.ts";

const dayFormat = onFirstUse(
  () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo", dateStyle: "short" }),
);

/** The day in Norway, as 2026-11-16. */
export function toNorwegianDay(date: Date): string {
  return dayFormat().format(date);
}

/** Formats the day once a minute, because formatting takes longer than what its callers do. */
export function createDayReader(now: () => Date): () => string {
  let minute: number | undefined;
  let day = "";
  return () => {
    const date = now();
    const current = Math.floor(date.getTime() / minuteMs);
    if (current !== minute) {
      minute = current;
      day = toNorwegianDay(date);
    }
    return day;
  };
}
