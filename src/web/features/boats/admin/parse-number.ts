/** A number as it is written in Norway or on a keypad: `14,9`, `14.9`, `1 400`, `14,9 m`. Undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, "").replace(/m$/i, "").replace("−", "-").replace(",", ".");
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

export function parseWhole(text: string): number | undefined {
  const number = parseDecimal(text);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

export function writeNumber(number: number): string {
  return String(number).replace(".", ",");
}

/** The next number up or down, never below 0; what is no number counts as 0. */
export function stepNumber(text: string, by: number): string {
  const next = (parseDecimal(text) ?? 0) + by;
  // Without the dust of binary fractions: 0,1 + 0,2 is 0,3.
  return writeNumber(Math.max(0, Number(next.toFixed(6))));
}
