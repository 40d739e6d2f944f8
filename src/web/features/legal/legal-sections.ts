/** A part of a legal text. Everything but the number is HTML. */
export interface LegalSection {
  /** The number the heading begins with; empty when it has none. */
  number: string;
  heading: string;
  body: string;
}

interface LegalParts {
  intro: string;
  sections: LegalSection[];
}

const tags = /<(\/?)([a-z][a-z0-9]*)[^>]*>/gi;
const withoutEnd = new Set(["br", "hr"]);

/**
 * Divides a text at its headings of the second level. The text has been through the server's sanitiser, so its tags
 * are balanced and no attribute holds a bare `>`. A heading inside something else divides nothing: the parts must
 * each be whole.
 */
export function divideLegal(html: string): LegalParts {
  const headings: Array<{ start: number; textStart: number; textEnd: number; end: number }> = [];
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(tags)) {
    if (withoutEnd.has(name)) continue;
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
      ...numbered(html.slice(textStart, textEnd)),
      body: html.slice(end, headings[index + 1]?.start).trim(),
    })),
  };
}

function numbered(heading: string): { number: string; heading: string } {
  const [, number = "", text = heading] = /^\s*(\d+)[.)]\s+(.+)$/s.exec(heading) ?? [];
  return { number, heading: text };
}

export function withoutTags(html: string): string {
  return html.replaceAll(tags, "");
}
