/**
 * `24.8` → `24,8 m`; 0 is unknown and shown as `–`. By hand: a browser needs a tenth of a second on a phone to get its
 * number formats ready, and every page with a boat on it would wait for them.
 */
export function formatMetres(metres: number): string {
  const [whole, decimals = "0"] = String(Number(metres.toFixed(2))).split(".");
  return metres > 0 ? `${whole},${decimals}\u00a0m` : "–";
}

export function formatYear(year: number): string {
  return year > 0 ? String(year) : "–";
}

/** `november 2026` */
export function formatMonth(date: Date): string {
  return date.toLocaleDateString("nb-NO", { month: "long", year: "numeric", timeZone: "Europe/Oslo" });
}
