/** A part of a legal text. Everything but the number is HTML. */
export interface LegalSection {
  /** The number at the start of the heading, or an empty string. */
  number: string;
  heading: string;
  body: string;
}

interface LegalParts {
  intro: string;
  sections: LegalSection[];
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi;
const voidElements = new Set(["br", "hr"]);

/**
 * Splits a text at its `h2` headings. The server has sanitised it, so its tags are balanced and no attribute contains
 * a bare `<` or `>`. Headings inside other elements are skipped, because splitting there would unbalance the parts.
 */
export function splitLegalHtml(html: string): LegalParts {
  const headings: Array<{ start: number; textStart: number; textEnd: number; end: number }> = [];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(tagPattern)) {
    if (voidElements.has(name)) continue;
    if (slash) depth -= 1;
    if (name === "h2" && depth === 0) {
      const end = index + tag.length;
      if (!slash) headings.push({ start: index, textStart: end, textEnd: end, end });
      else Object.assign(headings.at(-1) ?? {}, { textEnd: index, end });
    }
    if (!slash) depth += 1;
  }
  return {
    intro: html.slice(0, headings[0]?.start).trim(),
    sections: headings.map(({ textStart, textEnd, end }, index) => ({
      ...splitNumber(html.slice(textStart, textEnd)),
      body: html.slice(end, headings[index + 1]?.start).trim(),
    })),
  };
}

function splitNumber(heading: string): { number: string; heading: string } {
  const [, number = "", text = heading] = /^\s*(\d+)[.)]\s+(.+)$/s.exec(heading) ?? [];
  return { number, heading: text };
}

export function stripTags(html: string): string {
  return html.replaceAll(tagPattern, "");
}
