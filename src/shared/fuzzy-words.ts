/** Lower case without accents: `Brønnbåt`, `bronnbat` and `broennbaat` are the same. */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("æ", "a")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ae", "a")
    .replaceAll("oe", "o")
    .replaceAll("aa", "a");
}

/** How many wrong letters are forgiven. */
export function allowedDistance(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 9 ? 1 : 2;
}

/** The number of letters to change, add or remove until the typed word is a beginning of the other. */
export function distanceToStart(typed: string, word: string): number {
  const limit = allowedDistance(typed);
  if (limit === 0) return word.startsWith(typed) ? 0 : Infinity;
  const start = word.slice(0, typed.length + limit);
  let previous = Array.from({ length: start.length + 1 }, (_, index) => index);
  for (let row = 0; row < typed.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < start.length; column += 1) {
      const changed = (previous[column] ?? 0) + (start[column] === typed[row] ? 0 : 1);
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return Math.min(...previous);
}
