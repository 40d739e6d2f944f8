import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import type { Node, Slice } from "@tiptap/pm/model";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { LegalFact } from "../../../rules/legal/legal-facts.ts";
import { htmlToText } from "../../../shared/html-text.ts";
import { Icon } from "../ui/icon.tsx";
import { Strip } from "../ui/strip.tsx";
import { cleanPastedHtml, hasTable, isFromWordProcessor } from "./clean-paste.ts";
import { createExtensions, type RichTextKind } from "./extensions.ts";
import styles from "./rich-text-editor.module.css";
import { type PastedKind, PasteNotice, type Pasted } from "./paste-notice.tsx";
import { findUnsupported, readDocument, type TextDocument, writeDocument } from "./text-document.ts";
import { Toolbar } from "./toolbar.tsx";

interface RichTextEditorProps {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  kind: RichTextKind;
  facts?: LegalFact[];
  /** A longer text is not pasted. */
  maxLength: number;
  label: string;
  /** The id of the element that shows the label. */
  labelledBy?: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** For the height of the text. */
  className?: string | undefined;
  ref?: Ref<{ focus: () => void }>;
}

const noFacts: LegalFact[] = [];
/** Longer HTML would block the browser for seconds while it is cleaned. */
const maxPastedHtml = 5_000_000;

/** A text edited as it looks. It is as tall as its text, between the limits of `className`. */
export default function RichTextEditor({
  value,
  onChange,
  kind,
  facts = noFacts,
  maxLength,
  label,
  labelledBy,
  describedBy,
  isInvalid = false,
  className = "",
  ref,
}: RichTextEditorProps) {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [unsupported, setUnsupported] = useState<string[]>([]);
  const sources = useRef(new WeakMap<Node, NonNullable<TextDocument["sources"][number]>>());
  /** The value that the editor shows, and which editor: React may create another one. */
  const shown = useRef<{ html: string; editor: Editor } | null>(null);
  const pastedKind = useRef<PastedKind | null>(null);
  /** The length of a pasted text that is refused before the editor reads it, which takes seconds. */
  const refusedLength = useRef(0);

  const attributes = (): Record<string, string> => ({
    class: `written-text ${styles.text} ${className}`,
    role: "textbox",
    "aria-multiline": "true",
    ...(labelledBy ? { "aria-labelledby": labelledBy } : { "aria-label": label }),
    "aria-invalid": String(isInvalid),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
  });
  const editor = useEditor({
    extensions: createExtensions({ kind, facts, factClassName: styles.fact }),
    shouldRerenderOnTransaction: false,
    // The content security policy allows stylesheets only.
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedText: (text) => refuseIfTooLong(text, text.length),
      transformPastedHTML(html) {
        if (html.length > maxPastedHtml) return refuseIfTooLong(html, html.length);
        pastedKind.current = { isFromWord: isFromWordProcessor(html), hasTable: hasTable(html) };
        const cleaned = cleanPastedHtml(html, kind);
        return refuseIfTooLong(cleaned, htmlToText(cleaned).length);
      },
      handlePaste: (_view, _event, slice) => handlePaste(slice),
    },
    onUpdate: ({ editor: updated }) => {
      const html = writeDocument(updated.state.doc, sources.current);
      shown.current = { html, editor: updated };
      onChange(html);
    },
  });

  function refuseIfTooLong(content: string, textLength: number): string {
    if (textLength <= maxLength) return content;
    refusedLength.current = textLength;
    return "";
  }

  /** Returns whether the paste has been dealt with, so that nothing is inserted. */
  function handlePaste(slice: Slice): boolean {
    const text = slice.content.textBetween(0, slice.content.size, " ");
    const { doc, selection } = editor.state;
    const free = maxLength - doc.content.size + (selection.to - selection.from);
    const isTooLong = refusedLength.current > 0 || slice.content.size > free;
    const words = text.split(/\s+/).filter(Boolean).length;
    if (isTooLong) setPasted({ length: refusedLength.current || text.length });
    else setPasted(pastedKind.current && { ...pastedKind.current, words });
    pastedKind.current = null;
    refusedLength.current = 0;
    return isTooLong;
  }

  const show = useEffectEvent((current: Editor, html: string) => {
    const isFirst = shown.current?.editor !== current;
    if (current.isDestroyed || (!isFirst && html === shown.current?.html)) return;
    // A simple text has no HTML view: the server keeps only what the editor has a place for.
    const lost = kind === "legal" ? findUnsupported(html, current.schema) : [];
    setUnsupported(lost);
    current.setEditable(lost.length === 0, false);
    const parsed = readDocument(html, current.schema, facts);
    // The text that a save has sanitised is usually the same: then the cursor stays where it is.
    if (!parsed.doc.eq(current.state.doc)) {
      current.chain().setMeta("addToHistory", !isFirst).setContent(parsed.doc, { emitUpdate: false }).run();
    }
    current.state.doc.forEach((node, _offset, index) => {
      const source = parsed.sources[index];
      if (source) sources.current.set(node, source);
    });
    shown.current = { html, editor: current };
  });
  useEffect(() => show(editor, value), [editor, value]);
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  return (
    <div className={styles.root}>
      <div className={styles.frame} data-invalid={isInvalid || undefined}>
        <Toolbar
          editor={editor}
          label={`Formatering, ${label}`}
          kind={kind}
          facts={facts}
          isDisabled={unsupported.length > 0}
        />
        <EditorContent className={styles.content} editor={editor} />
      </div>
      {unsupported.length > 0 && (
        <Strip tone="warning" icon={<Icon name="warn" />} role="status">
          Her kan teksten bare leses, for noe av den ville gått tapt
          {unsupported[0] === "…" ? "" : `: ${unsupported.join(" ")}`}. Rediger den i HTML.
        </Strip>
      )}
      {pasted && (
        <PasteNotice
          pasted={pasted}
          maxLength={maxLength}
          onUndo={() => {
            editor.chain().focus().undo().run();
            setPasted(null);
          }}
        />
      )}
    </div>
  );
}
