import { foldNorwegian } from "./norwegian.ts";

/** Returns a function that tells whether a text has all words of the search, in any order and case. */
export function createWordMatch(search: string): (text: string) => boolean {
  const words = foldNorwegian(search).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = foldNorwegian(text);
    return words.every((word) => folded.includes(word));
  };
}
