const metaLength = 160;

/** The opening of a description, for search results and shared links. */
export function metaDescription(text: string): string {
  const opening = text.replaceAll(/\s+/g, " ").trim();
  if (opening.length <= metaLength) return opening;
  const cut = opening.slice(0, metaLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), metaLength - 40))}…`;
}
