/**
 * Norwegian sorting and case folding, because neither SQLite nor PostgreSQL in the C locale supports æ, ø and å.
 * The catalogue is small, so the application sorts and searches lists, in the same way on both engines.
 */
let collator: Intl.Collator | undefined;
/** Letters, spaces and hyphens, but not `aa`, which sorts as `å` (also in `aå`). */
const plain = /^(?:(?!a[aå])[a-zæøåéèêóòô -])*$/i;
/** Letters after `z` in Norwegian order. Accents only matter between words that are otherwise equal. */
const sortLetters: Record<string, string> = {
  æ: "{",
  ø: "|",
  å: "}",
  é: "e",
  è: "e",
  ê: "e",
  ó: "o",
  ò: "o",
  ô: "o",
};

export function compareNorwegian(a: string, b: string): number {
  // Most words can be compared without Intl.Collator, which is slow to create on phones.
  if (plain.test(a) && plain.test(b)) {
    const [first, second] = [sortKey(a), sortKey(b)];
    if (first !== second) return first < second ? -1 : 1;
  }
  collator ??= new Intl.Collator("nb", { numeric: true });
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

function sortKey(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z -]/g, (letter) => sortLetters[letter] ?? letter);
}

/** For case-insensitive comparison: `'ÆRFUGL'` and `'ærfugl'` fold to the same text. */
export function foldNorwegian(text: string): string {
  return text.normalize("NFC").toLocaleLowerCase("nb");
}
