const decimal = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const timeZone = "Europe/Oslo";
const monthAndYear = new Intl.DateTimeFormat("nb-NO", { month: "long", year: "numeric", timeZone });

/** `24.8` → `24,8 m`; 0 is unknown and shown as `–`. */
export function formatMetres(metres: number): string {
  return metres > 0 ? `${decimal.format(metres)}\u00a0m` : "–";
}

export function formatYear(year: number): string {
  return year > 0 ? String(year) : "–";
}

/** `november 2026` */
export function formatMonth(date: Date): string {
  return monthAndYear.format(date);
}
