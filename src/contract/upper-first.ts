/** For the start of a sentence: `avlusing` → `Avlusing`. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
