import type { Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { UndoRedo } from "@tiptap/extensions";
import type { LegalFact } from "../../../rules/legal/legal-facts.ts";
import { CompanyFact } from "./company-fact.ts";

/** What a text may contain: a legal text has more headings, quotations and the company's facts too. */
export type RichTextKind = "legal" | "simple";

export const headingLevels = { legal: [2, 3, 4], simple: [3] } as const satisfies Record<
  RichTextKind,
  unknown
>;

interface ExtensionOptions {
  kind: RichTextKind;
  facts: LegalFact[];
  factClassName?: string | undefined;
}

/** Without the library's use of Tab, which leaves the editor as it leaves any other field. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/**
 * Lists are made with the toolbar and begin at 1. The library makes them of '24. juni' and 'kl. 08' too, typed or pasted,
 * which the site would number from 1.
 */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ["ol", 0],
  addInputRules: () => [],
  addProseMirrorPlugins: () => [],
});

export function createExtensions({ kind, facts, factClassName }: ExtensionOptions): Extensions {
  const simple = [
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    // The server sets `rel` too.
    Link.configure({
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { rel: "noopener", target: null, class: null },
    }),
    BulletList,
    NumberedList,
    Item,
    HardBreak,
    Heading.configure({ levels: [...headingLevels[kind]] }),
    UndoRedo,
  ];
  if (kind === "simple") return simple;
  return [...simple, Blockquote, CompanyFact.configure({ facts, className: factClassName })];
}
