import { DOMParser as Reader, DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";
import type { LegalFact } from "../../../rules/legal/legal-facts.ts";
import { markFacts } from "./company-fact.ts";

/** The HTML that a block was read from, and the white space before it. */
interface Source {
  before: string;
  html: string;
}

export interface TextDocument {
  doc: Node;
  /** One for each block of the document; undefined if it has none of its own. */
  sources: Array<Source | undefined>;
}

/** A top-level element of the HTML, or text outside of any, which becomes a paragraph. */
interface Block extends Source {
  element: Element;
  isText: boolean;
}

const inlineElements = new Set("A B STRONG I EM U S SMALL SUB SUP CODE BR SPAN".split(" "));

export function readDocument(html: string, schema: Schema, facts: LegalFact[]): TextDocument {
  const reader = Reader.fromSchema(schema);
  const nodes: Node[] = [];
  const sources: TextDocument["sources"] = [];
  for (const { element, before, html: ownHtml, isText } of splitBlocks(html)) {
    const wrapper = document.createElement("div");
    wrapper.append(element);
    markFacts(wrapper, facts);
    const { content } = reader.parse(wrapper);
    content.forEach((node) => nodes.push(node));
    const source = isText || content.childCount !== 1 ? undefined : { before, html: ownHtml };
    for (let count = 0; count < content.childCount; count += 1) sources.push(source);
  }
  const doc = schema.topNodeType.createAndFill(null, nodes);
  if (doc === null) throw new Error("The text does not fit the editor's schema");
  return { doc, sources };
}

/** Blocks that were not edited keep the HTML they were read from. Empty paragraphs are left out. */
export function writeDocument(doc: Node, sources: WeakMap<Node, Source>): string {
  let html = "";
  doc.forEach((node) => {
    const source = sources.get(node);
    const blockHtml = source?.html ?? writeBlock(node);
    if (blockHtml === "<p></p>") return;
    const separator = source?.before ?? (blockHtml.startsWith("<h2") ? "\n\n" : "\n");
    html += html === "" ? blockHtml : separator + blockHtml;
  });
  return html;
}

function writeBlock(node: Node): string {
  const block = DOMSerializer.fromSchema(node.type.schema).serializeNode(node) as Element;
  for (const fact of block.querySelectorAll("[data-fact]")) fact.replaceWith(...fact.childNodes);
  // A list item with one line of text needs no paragraph.
  for (const paragraph of block.querySelectorAll("li > p:first-child")) {
    const rest = [...(paragraph.parentElement?.children ?? [])].slice(1);
    if (rest.every(({ localName }) => localName === "ul" || localName === "ol")) {
      paragraph.replaceWith(...paragraph.childNodes);
    }
  }
  return block.outerHTML;
}

/**
 * What the editor would lose of a text, such as `<table>`, each kind once; empty if it can show all of it. Markup that cannot
 * be named, such as a list in a heading, is `…`.
 */
export function findUnsupported(html: string, schema: Schema): string[] {
  const before = splitBlocks(html).map(({ element }) => element);
  const { doc } = readDocument(html, schema, []);
  const after = splitBlocks(writeDocument(doc, new WeakMap())).map(({ element }) => element);
  const names = (elements: Element[]) =>
    new Set(
      elements.flatMap((element) =>
        [element, ...element.querySelectorAll("*")].map(({ localName }) => aliases[localName] ?? localName),
      ),
    );
  const lost = names(before).difference(names(after));
  lost.delete("p");
  if (lost.size > 0) return [...lost].map((name) => `<${name}>`);
  return outline(before) === outline(after) ? [] : ["…"];
}

const aliases: Record<string, string> = { b: "strong", i: "em" };
const marks = new Set(["strong", "em", "a"]);

/** The structure and the text without white space. The order in which marks are nested does not count. */
function outline(elements: Element[]): string {
  const parts: string[] = [];
  let last = "";
  function addText(text: string, marked: string[]) {
    const characters = text.replaceAll(/\s+/g, "");
    if (characters === "") return;
    const run = marked.toSorted().join();
    parts.push(run === last ? characters : `[${run}]${characters}`);
    last = run;
  }
  function add(node: ChildNode, marked: string[]) {
    if (!(node instanceof Element)) return addText(node.textContent ?? "", marked);
    const name = aliases[node.localName] ?? node.localName;
    const attributes = [...node.attributes].filter((attribute) => attribute.name !== "rel");
    const tag = [name, ...attributes.map((attribute) => `${attribute.name}=${attribute.value}`)].join(" ");
    if (marks.has(name)) return node.childNodes.forEach((child) => add(child, [...marked, tag]));
    const isUnwrapped = name === "p" && (node.parentElement?.localName === "li" || node.textContent === "");
    if (!isUnwrapped) parts.push(`<${tag}>`);
    last = "";
    node.childNodes.forEach((child) => add(child, marked));
    if (!isUnwrapped) parts.push(`</${name}>`);
    last = "";
  }
  for (const element of elements) add(element, []);
  return parts.join("");
}

function splitBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const blocks: Block[] = [];
  let before = "";
  let paragraph: Element | undefined;
  // A copy, because text is moved into a paragraph.
  for (const node of Array.from(body.childNodes)) {
    const isBlank = !(node instanceof Element) && (node.textContent ?? "").trim() === "";
    if (isBlank && paragraph === undefined) {
      before += node.textContent ?? "";
    } else if (node instanceof Element && !inlineElements.has(node.tagName)) {
      blocks.push({ element: node, before, html: node.outerHTML, isText: false });
      before = "";
      paragraph = undefined;
    } else {
      if (paragraph === undefined) {
        paragraph = document.createElement("p");
        blocks.push({ element: paragraph, before, html: "", isText: true });
        before = "";
      }
      paragraph.append(node);
    }
  }
  return blocks;
}
