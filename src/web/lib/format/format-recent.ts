import { addDays } from "../../../shared/days.ts";
import { toNorwegianDay } from "../../../shared/norwegian-day.ts";
import { onFirstUse } from "../../../shared/on-first-use.ts";

const timeZone = "Europe/Oslo";
const time = onFirstUse(
  () => new Intl.DateTimeFormat("nb-NO", { hour: "2-digit", minute: "2-digit", timeZone }),
);
const day = onFirstUse(() => new Intl.DateTimeFormat("nb-NO", { day: "numeric", month: "short", timeZone }));
const date = onFirstUse(
  () => new Intl.DateTimeFormat("nb-NO", { day: "numeric", month: "short", year: "numeric", timeZone }),
);

/** For a narrow list: `08:12` today, `i går 22:05`, `13. nov.`, or `13. nov. 2025` of another year. */
export function formatListTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const [thatDay, today] = [toNorwegianDay(then), toNorwegianDay(now)];
  if (thatDay === today) return time().format(then);
  if (thatDay === addDays(today, -1)) return `i går ${time().format(then)}`;
  return thatDay.slice(0, 4) === today.slice(0, 4) ? day().format(then) : date().format(then);
}

/** `i dag 08:12`, `i går 22:05`, `13. nov. 2026 16:02` */
export function formatRecent(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const thatDay = toNorwegianDay(then);
  const today = toNorwegianDay(now);
  if (thatDay === today) return `i dag ${time().format(then)}`;
  if (thatDay === addDays(today, -1)) return `i går ${time().format(then)}`;
  return `${date().format(then)} ${time().format(then)}`;
}

/** `13. nov.`, of a day that is not far away. */
export function formatDay(iso: string): string {
  return day().format(new Date(iso));
}
