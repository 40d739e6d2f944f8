const dayFormat = new Intl.DateTimeFormat("nb-NO", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Oslo",
});
const keyFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" });
const dayMs = 24 * 60 * 60 * 1000;

/** `Mandag 16. november 2026, uke 47` */
export function formatToday(now: Date): string {
  const text = dayFormat.format(now);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}, uke ${getWeek(keyFormat.format(now))}`;
}

/** The ISO week of a day such as 2026-11-16: that of its Thursday. */
export function getWeek(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  return Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear())) / dayMs + 1) / 7);
}
