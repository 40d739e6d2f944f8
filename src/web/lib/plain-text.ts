/** A description is plain text; a blank line starts a new paragraph. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

const metaLength = 160;

/** The opening of a description, for search results and shared links. */
export function metaDescription(text: string): string {
  const opening = text.replaceAll(/\s+/g, " ").trim();
  if (opening.length <= metaLength) return opening;
  const cut = opening.slice(0, metaLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), metaLength - 40))}…`;
}
