/** Reads `14,9`, `14.9`, `1 400` or `14,9 m`. Returns undefined for anything else. */
export function parseDecimal(text: string, unit = "m"): number | undefined {
  const plain = removeUnit(text.replaceAll(/\s/g, ""), unit).replace("−", "-").replace(",", ".");
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** `12 m2` has the unit `m²` too. */
function removeUnit(text: string, unit: string): string {
  const [plain, plainUnit] = [text, unit].map((part) => part.normalize("NFKC").toLowerCase()) as [
    string,
    string,
  ];
  return plain.endsWith(plainUnit) ? plain.slice(0, plain.length - plainUnit.length) : plain;
}

export function parseInteger(text: string): number | undefined {
  const number = parseDecimal(text);
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined;
}

/** The number to save: 0, which means unknown, for a text without digits, and NaN for one that cannot be read. */
export function toSavedNumber(text: string, parse: (text: string) => number | undefined): number {
  return parse(text) ?? (/\d/.test(text) ? NaN : 0);
}

/** With a decimal comma, as Norwegians type it. */
export function formatDecimal(number: number): string {
  return String(number).replace(".", ",");
}

/** Adds to a typed number, never going below 0. What is not a number counts as 0. */
export function stepNumber(text: string, by: number, unit?: string): string {
  const next = (parseDecimal(text, unit) ?? 0) + by;
  // Rounded because 0.1 + 0.2 is 0.30000000000000004.
  return formatDecimal(Math.max(0, Number(next.toFixed(6))));
}
