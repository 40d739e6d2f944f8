import { Node } from "@tiptap/core";
import { type LegalFact, replacePlaceholders, toPlaceholder } from "../../../rules/legal/legal-facts.ts";

/** A fact from 'Selskap' inside a text: shown with its value, stored as a placeholder, and not typed over. */
export const CompanyFact = Node.create<{ facts: LegalFact[]; className: string | undefined }>({
  name: "companyFact",
  group: "inline",
  inline: true,
  atom: true,
  addOptions: () => ({ facts: [], className: undefined }),
  addAttributes: () => ({ name: { default: "" } }),
  parseHTML: () => [{ tag: "span[data-fact]", getAttrs: (span) => ({ name: span.dataset["fact"] }) }],
  renderHTML: ({ node }) => {
    const name = String(node.attrs["name"]);
    return ["span", { "data-fact": name }, toPlaceholder(name)];
  },
  renderText: ({ node }) => toPlaceholder(String(node.attrs["name"])),
  addNodeView() {
    const { facts, className = "" } = this.options;
    return ({ node }) => {
      const fact = facts.find(({ name }) => name === node.attrs["name"]);
      const dom = document.createElement("span");
      dom.className = className;
      dom.textContent = fact?.value || `${fact?.label ?? node.attrs["name"]} mangler`;
      dom.title = `${fact?.label ?? "Ukjent"}, fra Selskap`;
      return { dom };
    };
  },
});

/** Turns the placeholders in the text of an element into the elements that `CompanyFact` parses. */
export function markFacts(root: Element, facts: LegalFact[]): void {
  if (facts.length === 0) return;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const separator = "\u0000";
    const parts = replacePlaceholders(
      text.data,
      facts,
      ({ name }) => `${separator}${name}${separator}`,
    ).split(separator);
    if (parts.length === 1) continue;
    text.replaceWith(...parts.map((part, index) => (index % 2 === 0 ? part : createFact(part))));
  }
}

function createFact(name: string): HTMLElement {
  const span = document.createElement("span");
  span.dataset["fact"] = name;
  return span;
}
