/** For the middle of a sentence: `Avlusing` → `avlusing`, but `ROV` stays. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase("nb") + text.slice(1) : text;
}

/** For the start of a sentence: `avlusing` → `Avlusing`. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
