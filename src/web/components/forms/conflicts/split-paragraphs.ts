/** The top-level elements of a text as HTML. White space between and around them does not count. */
export function splitParagraphs(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes]
    .map((node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? "")).trim())
    .filter((paragraph) => paragraph !== "");
}

/** The text of some HTML, with a line for each element in it. */
export function toText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("p, li, h1, h2, h3, h4, h5, h6, br")) element.after("\n");
  return (body.textContent ?? "").replaceAll(/[^\S\n]+/g, " ").trim();
}

/** The heading that a paragraph is under. */
export function findHeading(paragraphs: string[]): string | undefined {
  const heading = paragraphs.findLast((paragraph) => /^<h[1-6]\b/i.test(paragraph));
  return heading === undefined ? undefined : toText(heading);
}
