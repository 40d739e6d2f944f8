/**
 * `24.8` → `24,8 m`; 0 means unknown and becomes `–`. Without Intl, whose first use costs 40 ms on a phone and would
 * delay every page that shows a boat.
 */
export function formatMetres(metres: number): string {
  const [whole, decimals = "0"] = String(Number(metres.toFixed(2))).split(".");
  return metres > 0 ? `${whole},${decimals}\u00a0m` : "–";
}

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
