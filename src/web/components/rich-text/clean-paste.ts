import type { RichTextKind } from "./extensions.ts";

/** What a word processor puts on the clipboard besides the text. */
const unwanted = [
  "data-style, script, meta, link, title, xml, img, object, iframe",
  "[data-style*='mso-list:Ignore' i]",
  "[data-style*='mso-element:comment' i], .MsoCommentReference, a[href^='#_msocom']",
  "[data-style*='display:none' i]",
].join(",");

/** What headings become, by the kind of text: those it has no place for. */
const headings: Record<RichTextKind, Record<string, string>> = {
  legal: { H1: "h2", H5: "h4", H6: "h4" },
  simple: { H1: "h3", H2: "h3", H4: "h3", H5: "h3", H6: "h3" },
};

/** Whether the HTML was copied from Word or another word processor. */
export function isFromWordProcessor(html: string): boolean {
  return /\bmso-|class="?Mso|urn:schemas-microsoft-com|docs-internal-guid|opendocument|LibreOffice/i.test(
    html,
  );
}

/** Whether the HTML has a table that cannot be kept. One cell alone is only a frame around text. */
export function hasTable(html: string): boolean {
  return (html.match(/<t[dh][\s>]/gi)?.length ?? 0) > 1;
}

/** Keeps headings, lists, bold, italics and links of pasted HTML, and the text of everything else. */
export function cleanPastedHtml(html: string, kind: RichTextKind): string {
  const { body } = new DOMParser().parseFromString(hideStyles(html), "text/html");
  makeWordLists(body);
  flattenTables(body);
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    // `o:p`, `w:sdt` and their like, in which Word puts text of its own.
    if (element.localName.includes(":")) element.replaceWith(...element.childNodes);
    const name = headings[kind][element.matches("p.MsoTitle") ? "H1" : element.tagName];
    if (name) rename(element, name);
  }
  keepEmphasis(body);
  for (const bold of body.querySelectorAll(":is(h2, h3, h4) :is(b, strong)")) {
    bold.replaceWith(...bold.childNodes);
  }
  if (isFromWordProcessor(html)) removeHardSpaces(body);
  for (const block of body.querySelectorAll("p, div")) {
    if (block.textContent.trim() === "") block.remove();
  }
  return body.innerHTML;
}

/** The content security policy refuses styles even in a document that is only read. */
function hideStyles(html: string): string {
  return html
    .split(/(?=<)/)
    .map((part) => {
      const end = part.indexOf(">");
      const tag = part.slice(0, end + 1);
      return tag.replaceAll(/(?<=[\s"'])style(?=\s?=)/gi, "data-style") + part.slice(end + 1);
    })
    .join("")
    .replaceAll(/<(\/?)style\b/gi, "<$1data-style");
}

/** Bold and italics that are styles instead of elements, or elements that a style makes plain. */
function keepEmphasis(body: Element): void {
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
    const style = readStyle(element.dataset["style"] ?? "");
    delete element.dataset["style"];
    const weight = style.get("font-weight") ?? "";
    const slant = style.get("font-style") ?? "";
    const isPlain =
      (element.matches("b, strong") && /^(?:normal|400)$/.test(weight)) ||
      (element.matches("i, em") && slant === "normal");
    if (isPlain) element.replaceWith(...element.childNodes);
    else if (element.localName === "span") {
      if (/^(?:bold|[6-9]00)$/.test(weight)) wrapContent(element, "strong");
      if (slant === "italic") wrapContent(element, "em");
    }
  }
}

/** By whole names: `mso-bidi-font-weight`, which Word writes for other scripts, is not `font-weight`. */
function readStyle(text: string): Map<string, string> {
  const declarations = text.replaceAll(/\s/g, "").toLowerCase().split(";");
  return new Map(
    declarations.map((declaration) => {
      const [name = "", value = ""] = declaration.split(":");
      return [name, value];
    }),
  );
}

/** The texts have no tables: each cell becomes a block of its own, in the order of reading. */
function flattenTables(body: Element): void {
  // Inner tables first.
  for (const table of [...body.querySelectorAll("table")].toReversed()) {
    const blocks = Array.from(table.querySelectorAll("caption, td, th"), (cell) => {
      const block = document.createElement("div");
      block.append(...cell.childNodes);
      return block;
    });
    table.replaceWith(...blocks);
  }
}

function wrapContent(element: Element, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Word copies a list as paragraphs, each with its bullet or number as text. */
function makeWordLists(body: Element): void {
  const open: Element[] = [];
  for (const paragraph of body.querySelectorAll("p[data-style*='mso-list:' i]")) {
    const style = paragraph.getAttribute("data-style") ?? "";
    const [, list = ""] = style.split(/mso-list:/i);
    const level = Number(/level(\d)/i.exec(list)?.[1] ?? 0);
    if (level === 0) continue;
    const bullet = paragraph.querySelector("[data-style*='mso-list:Ignore' i]")?.textContent.trim() ?? "";
    const name = /^[\da-z]{1,4}[.)]/i.test(bullet) ? "ol" : "ul";
    if (paragraph.previousElementSibling !== open[0]) open.length = 0;
    open.length = Math.min(open.length, level);
    if (open.length === level && open.at(-1)?.localName !== name) open.pop();
    while (open.length < level) {
      const list = document.createElement(name);
      const parent = open.at(-1);
      if (parent === undefined) paragraph.before(list);
      else (parent.lastElementChild ?? parent.appendChild(document.createElement("li"))).append(list);
      open.push(list);
    }
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word writes hard spaces where several spaces follow each other. */
function removeHardSpaces(body: Element): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    text.data = text.data.replaceAll(/[\u00a0 \t\r\n]+/g, " ");
  }
}
