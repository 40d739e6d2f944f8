const timeZone = "Europe/Oslo";
const dayKey = new Intl.DateTimeFormat("sv-SE", { timeZone });
const time = new Intl.DateTimeFormat("nb-NO", { hour: "2-digit", minute: "2-digit", timeZone });
const date = new Intl.DateTimeFormat("nb-NO", { day: "numeric", month: "short", year: "numeric", timeZone });

const dayMs = 24 * 60 * 60_000;

/** `I dag 08:12`, `I går 22:05`, `13. nov. 2026 16:02` */
export function formatRecent(iso: string, now = new Date()): string {
  const then = new Date(iso);
  const key = dayKey.format(then);
  if (key === dayKey.format(now)) return `I dag ${time.format(then)}`;
  if (key === dayKey.format(now.getTime() - dayMs)) return `I går ${time.format(then)}`;
  return `${date.format(then)} ${time.format(then)}`;
}
