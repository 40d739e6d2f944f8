export function formatYear(year: number): string {
  return year > 0 ? String(year) : "–";
}

/** `november 2026`, in Norwegian time. */
export function formatMonth(date: Date): string {
  return new Intl.DateTimeFormat("nb-NO", {
    month: "long",
    year: "numeric",
    timeZone: "Europe/Oslo",
  }).format(date);
}
