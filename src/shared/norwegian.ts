import { onFirstUse } from "./on-first-use.ts";

/**
 * Norwegian order and case. In the application, because neither SQLite nor PostgreSQL with the C locale sorts æ, ø and å.
 * The catalogue is small enough to sort and search in memory.
 */
const collator = onFirstUse(() => new Intl.Collator("nb", { numeric: true }));

export function compareNorwegian(a: string, b: string): number {
  return collator().compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** For comparisons that ignore case: `'ÆRFUGL'` and `'ærfugl'` fold to the same text. */
export function foldNorwegian(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("nb");
}
