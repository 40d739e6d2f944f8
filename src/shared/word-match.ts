import { foldNorwegian } from "./norwegian.ts";

/** The words of a search, folded. */
export function splitSearch(search: string): string[] {
  return foldNorwegian(search).split(/\s+/).filter(Boolean);
}

/** Returns a function that tells whether a text has all words of the search, in any order and case. */
export function createWordMatch(search: string): (text: string) => boolean {
  const words = splitSearch(search);
  return (text) => {
    const folded = foldNorwegian(text);
    return words.every((word) => folded.includes(word));
  };
}
