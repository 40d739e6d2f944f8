/** `1234.5` → `1 234,5` with spaces that do not break. Without Intl, whose first use takes 40 ms on a phone. */
export function formatNumber(number: number): string {
  const [whole = "", decimals] = String(number).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "\u00a0");
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** `1500` → `1 500 m³`, and 120 minutes → `2 timer`. */
export function formatQuantity(number: number, unit: string | undefined): string {
  if (unit === "min" && number >= 120 && number % 60 === 0) return `${number / 60}\u00a0timer`;
  return unit === undefined ? formatNumber(number) : `${formatNumber(number)}\u00a0${unit}`;
}

/** `24.8` → `24,8 m` and `12` → `12,0 m`, with at most two decimals. Empty for 0, which means unknown. */
export function formatMetres(metres: number): string {
  const rounded = Number(metres.toFixed(2));
  const text = Number.isInteger(rounded) ? `${formatNumber(rounded)},0` : formatNumber(rounded);
  return metres > 0 ? `${text}\u00a0m` : "";
}
