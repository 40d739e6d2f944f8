const maxLength = 160;

/** The start of a description, for search results and shared links. */
export function metaDescription(text: string): string {
  const singleLine = text.replaceAll(/\s+/g, " ").trim();
  if (singleLine.length <= maxLength) return singleLine;
  const cut = singleLine.slice(0, maxLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLength - 40))}…`;
}
