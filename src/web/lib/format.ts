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

const months = "januar februar mars april mai juni juli august september oktober november desember".split(
  " ",
);

/** `november 2026`, as it is in Norway. By hand too: the visitor's clock may be elsewhere, and asking for it is slow. */
export function formatMonth(date: Date): string {
  // When a month ends, summer time is on from March to September.
  const month = date.getUTCMonth();
  const hoursAhead = month >= 2 && month <= 8 ? 2 : 1;
  const inNorway = new Date(date.getTime() + hoursAhead * 3_600_000);
  return `${months[inNorway.getUTCMonth()]} ${inNorway.getUTCFullYear()}`;
}
