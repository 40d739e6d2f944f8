/** `Storskarv`, `Storskarv og Lomvi`, `Storskarv, Lomvi og Alke`. */
export function joinWords(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} og ${last}` : last;
}
