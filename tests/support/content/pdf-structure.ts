import type { getDocumentProxy } from "unpdf";

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

/** An element of the structure tree of a page, by which screen readers read. */
interface StructureElement {
  role: string;
  /** With the text of the elements in it. */
  text: string;
  alt?: string;
  hasAnnotation: boolean;
  children: StructureElement[];
}

/** A node as PDF.js returns it: an element, or a reference to content or to an annotation. */
interface Node {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

interface PageStructure {
  /** Every element, in the order they are read. */
  elements: StructureElement[];
  /** Text that is neither in the tree nor marked as decoration. */
  untagged: string[];
}

/** Reads the structure of every page, as a viewer does for screen readers. */
export async function readStructure(document: PdfDocument): Promise<PageStructure[]> {
  const structures: PageStructure[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { texts, untagged } = await readMarkedText(page);
    const tree: Node | null = await page.getStructTree();
    const children = (tree?.children ?? []).filter(({ role }) => role !== undefined);
    structures.push({ elements: children.flatMap((node) => flatten(toElement(node, texts))), untagged });
  }
  return structures;
}

async function readMarkedText(page: PdfPage) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const untagged: string[] = [];
  const open: Array<{ id: string | null; tag?: string }> = [];
  for (const item of items) {
    if (!("str" in item)) {
      if (item.type === "endMarkedContent") open.pop();
      else open.push(item);
      continue;
    }
    const marked = open.at(-1);
    const text = item.str + (item.hasEOL ? " " : "");
    if (marked?.id) texts.set(marked.id, (texts.get(marked.id) ?? "") + text);
    else if (marked?.tag !== "Artifact" && text.trim() !== "") untagged.push(text);
  }
  return { texts, untagged };
}

function toElement(node: Node, texts: Map<string, string>): StructureElement {
  const nodes = node.children ?? [];
  const children = nodes.filter(({ role }) => role !== undefined).map((child) => toElement(child, texts));
  const own = nodes.map(({ type, id = "" }) => (type === "content" ? (texts.get(id) ?? "") : ""));
  const text = [...own, ...children.map((child) => child.text)].join(" ").replaceAll(/\s+/g, " ").trim();
  return {
    role: node.role ?? "",
    text,
    alt: node.alt,
    hasAnnotation: nodes.some(({ type }) => type === "object"),
    children,
  };
}

function flatten(element: StructureElement): StructureElement[] {
  return [element, ...element.children.flatMap(flatten)];
}
