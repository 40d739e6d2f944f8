/**
 * Norwegian order and case, done here because neither SQLite nor a PostgreSQL in the C locale knows æ, ø and å.
 * The catalogue is small, so lists are ordered and searched by the application, the same on both engines.
 */
let collator: Intl.Collator | undefined;

export function compareNorwegian(a: string, b: string): number {
  // Made when it is first wanted: most pages order nothing in the browser, and making it takes long on a phone.
  collator ??= new Intl.Collator("nb", { numeric: true });
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** For comparing without regard to case: `'ÆRFUGL'` and `'ærfugl'` fold to the same text. */
export function foldNorwegian(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("nb");
}
