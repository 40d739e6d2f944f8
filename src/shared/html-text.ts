import { toParagraphs } from "./paragraphs.ts";

/** The paragraphs of a plain description as HTML, written as browsers write it. */
export function textToHtml(text: string): string {
  return toParagraphs(text)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
}

/**
 * The plain text of a description: a blank line between its blocks, and a line for each item of a list. Expects HTML
 * that has been sanitised; of any other it gives at least the length.
 */
export function htmlToText(html: string): string {
  const pieces: string[] = [];
  /** The line breaks before the next words. */
  let gap = 0;
  /** The bullet or number of a list item, until its words come. */
  let marker = "";
  /** For each open list, the number of its last item; null if it has bullets. */
  const lists: Array<number | null> = [];

  function add(words: string) {
    const isStart = gap > 0 || pieces.length === 0;
    if (isStart && words.trim() === "") return;
    pieces.push("\n".repeat(gap), marker, isStart ? words.trimStart() : words);
    gap = 0;
    marker = "";
  }
  function startItem() {
    const last = lists.at(-1) ?? null;
    if (last !== null) lists[lists.length - 1] = last + 1;
    gap = Math.max(gap, 1);
    marker = last === null ? "– " : `${last + 1}. `;
  }
  function endBlock() {
    // The words of an item begin beside its bullet.
    if (marker === "") gap = Math.max(gap, lists.length > 0 ? 1 : 2);
  }
  for (const part of html.replaceAll(/[ \t\r\n]+/g, " ").split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?[a-z\d]+)/.exec(part)?.[1];
    if (tag === undefined) add(unescapeText(part));
    else if (tag === "br") gap = Math.min(gap + 1, 2);
    else if (tag === "li") startItem();
    else if (/^\/?(?:p|h3|ul|ol)$/.test(tag)) {
      if (tag === "/ul" || tag === "/ol") lists.pop();
      endBlock();
      if (tag === "ul" || tag === "ol") lists.push(tag === "ol" ? 0 : null);
    }
  }
  return pieces.join("").replaceAll(" \n", "\n").trim();
}

/** Whether there is more to it than paragraphs and line breaks, so that the plain text does not say it all. */
export function isFormatted(html: string): boolean {
  return /<\/?(?!p>|br>)[a-z]/i.test(html);
}

/** As browsers write text into HTML, so that an unchanged text is stored unchanged. */
export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\u00a0", "&nbsp;");
}

export function unescapeText(html: string): string {
  return html
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
