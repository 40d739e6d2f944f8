import sanitizeHtml from "sanitize-html";
import { escapeText, isFormatted, htmlToText, unescapeText } from "../../shared/html-text.ts";
import { removeScripts } from "../../contract/text.ts";
import { linkRules } from "../link-rules.ts";

/** Exactly what the visual editor of services can show. */
const sanitizerOptions: sanitizeHtml.IOptions = {
  ...linkRules,
  allowedTags: "p br h3 ul ol li strong em a".split(" "),
  allowedAttributes: { a: ["href", "rel"] },
  transformTags: {
    ...linkRules.transformTags,
    ...Object.fromEntries(["h1", "h2", "h4", "h5", "h6"].map((name) => [name, "h3"])),
    b: "strong",
    i: "em",
  },
  // Deeper tags are removed, their text stays.
  nestingLimit: 20,
};

/** Written as browsers write it, so that a text that was only read is not a change. */
export function sanitizeServiceHtml(html: string): string {
  return sanitizeHtml(html, sanitizerOptions)
    .replaceAll("<br />", "<br>")
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith("<") ? part : cleanText(part)))
    .join("")
    .trim();
}

/** Scripts that are typed as text are removed, as from every other field. */
function cleanText(html: string): string {
  return escapeText(removeScripts(unescapeText(html)));
}

/** A description as it is stored: HTML only if it has any formatting, and always the plain text. */
export function completeDescription(
  description: string,
  html: string,
): { description: string; html: string } {
  if (html === "") return { description, html };
  const sanitized = sanitizeServiceHtml(html);
  const text = htmlToText(sanitized);
  return { description: text, html: text !== "" && isFormatted(sanitized) ? sanitized : "" };
}
