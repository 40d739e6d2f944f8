import { diffWordsWithSpace } from "diff";

/** A part of a text: in both versions, only in the older one, or only in the newer one. */
interface TextPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Two texts that differ in more places than this have little in common. */
const maxEditLength = 1000;
/** What is left of a long part that is the same in both texts, at each of its ends. */
const contextLength = 120;

/** Marks the words that differ. Texts that have little in common are marked as a whole. */
export function markDifferences(from: string, to: string): TextPart[] {
  const changes = diffWordsWithSpace(from, to, { maxEditLength });
  if (changes === undefined) return splitWhole(from, to);
  return changes.map(({ added, removed, value }, index): TextPart => {
    if (added) return { kind: "added", text: value };
    if (removed) return { kind: "removed", text: value };
    return {
      kind: "same",
      text: shorten(value, { isFirst: index === 0, isLast: index === changes.length - 1 }),
    };
  });
}

function splitWhole(from: string, to: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: "removed", text: from },
    { kind: "added", text: to },
  ];
  return parts.filter(({ text }) => text !== "");
}

function shorten(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 3 * contextLength) return text;
  const start = isFirst ? "" : text.slice(0, text.lastIndexOf(" ", contextLength) + 1);
  const end = isLast ? "" : text.slice(text.indexOf(" ", text.length - contextLength));
  return `${start}…${end}`;
}

const block = /<\/(?:p|h[2-6]|li|tr|dt|dd|blockquote)>|<br ?\/?>/g;

/** The text of sanitised HTML, with a line for each block. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(block, "$&\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}
