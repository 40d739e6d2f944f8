import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { LegalFact } from "../../../rules/legal/legal-facts.ts";
import { useItemRefs } from "../../lib/focus/use-item-refs.ts";
import { PortalIcon } from "../ui/portal-icon.tsx";
import { headingLevels, type RichTextKind } from "./extensions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./toolbar.module.css";

const headingLabels = { 2: "Overskrift", 3: "Underoverskrift", 4: "Mindre overskrift" };

interface ToolbarProps {
  editor: Editor;
  label: string;
  kind: RichTextKind;
  facts: LegalFact[];
  isDisabled: boolean;
}

/** One stop for Tab; the arrow keys move inside it. */
export function Toolbar({ editor, label, kind, facts, isDisabled }: ToolbarProps) {
  const state = useEditorState({ editor, selector: ({ editor: current }) => readState(current) });
  const [current, setCurrent] = useState("bold");
  const controls = useItemRefs<string>();
  /** In their order, filled while they are rendered. */
  const names: string[] = [];
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [fact, setFact] = useState("");
  /** Whether the type of paragraph is chosen with a mouse or finger. */
  const isPointed = useRef(false);
  const run = () => editor.chain().focus();
  const canFormat = !isDisabled;

  function moveFocus(event: KeyboardEvent) {
    // Not in the dialog of a link.
    if (event.target !== controls.get(current)) return;
    const index = names.indexOf(current);
    const target = {
      ArrowRight: (index + 1) % names.length,
      ArrowLeft: (index - 1 + names.length) % names.length,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    controls.get(names[target] ?? current)?.focus();
  }
  function setBlock(value: string) {
    // Each press of an arrow key is a choice, so the focus stays in the list; after a mouse it moves to the text.
    const chain = isPointed.current ? run() : editor.chain();
    if (value === "p") chain.setParagraph().run();
    else chain.setHeading({ level: Number(value) as 2 | 3 | 4 }).run();
  }
  function insertFact() {
    run()
      .insertContent({ type: "companyFact", attrs: { name: fact } })
      .run();
  }
  function control(name: string, isEnabled = canFormat) {
    names.push(name);
    return {
      ref: controls.ref(name),
      tabIndex: name === current ? 0 : -1,
      "aria-disabled": isEnabled ? undefined : true,
      onFocus: () => setCurrent(name),
    };
  }
  function tool(name: string, label: string, icon: string, onClick: () => void, options: ToolOptions = {}) {
    const { isPressed, isEnabled = canFormat, shortcut } = options;
    return (
      <button
        {...control(name, isEnabled)}
        className={styles.tool}
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        aria-keyshortcuts={shortcut}
        title={shortcut ? `${label} (${shortcut.replace("Control", "Ctrl")})` : label}
        // The selection in the text stays.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => isEnabled && onClick()}
      >
        <PortalIcon name={icon} />
      </button>
    );
  }
  return (
    <div className={styles.root} role="toolbar" aria-label={label} onKeyDown={moveFocus}>
      <select
        {...control("block")}
        className={`input ${styles.select}`}
        aria-label="Avsnittstype"
        disabled={isDisabled}
        value={state.block}
        onPointerDown={() => (isPointed.current = true)}
        onKeyDown={() => (isPointed.current = false)}
        onChange={({ target: { value } }) => setBlock(value)}
      >
        <option value="p">Avsnitt</option>
        {headingLevels[kind].map((level) => (
          <option key={level} value={level}>
            {headingLabels[level]}
          </option>
        ))}
      </select>
      <Group>
        {tool("bold", "Fet", "bold", () => run().toggleBold().run(), {
          isPressed: state.isBold,
          shortcut: "Control+B",
        })}
        {tool("italic", "Kursiv", "italic", () => run().toggleItalic().run(), {
          isPressed: state.isItalic,
          shortcut: "Control+I",
        })}
        {tool("link", "Lenke", "link", () => setLinkOpen(true), { isPressed: state.isLink })}
      </Group>
      <Group>
        {tool("ul", "Punktliste", "ul", () => run().toggleBulletList().run(), { isPressed: state.isBullets })}
        {tool("ol", "Nummerert liste", "ol", () => run().toggleOrderedList().run(), {
          isPressed: state.isNumbers,
        })}
        {kind === "legal" &&
          tool("quote", "Sitat", "quote", () => run().toggleBlockquote().run(), { isPressed: state.isQuote })}
      </Group>
      <Group>
        {tool("clear", "Fjern formatering", "clear", () => run().unsetAllMarks().clearNodes().run())}
      </Group>
      <Group>
        {tool("undo", "Angre", "undo", () => run().undo().run(), {
          isEnabled: canFormat && state.canUndo,
          shortcut: "Control+Z",
        })}
        {tool("redo", "Gjør om", "redo", () => run().redo().run(), {
          isEnabled: canFormat && state.canRedo,
          shortcut: "Control+Y",
        })}
      </Group>
      {facts.length > 0 && (
        <div className={`${styles.group} ${styles.facts}`}>
          <select
            {...control("fact")}
            className={`input ${styles.select}`}
            aria-label="Opplysning fra Selskap"
            disabled={isDisabled}
            value={fact}
            onChange={({ target: { value } }) => setFact(value)}
          >
            <option value="">Fra Selskap …</option>
            {facts.map(({ name, label, value }) => (
              <option key={name} value={name}>
                {label}
                {value === "" && " (mangler)"}
              </option>
            ))}
          </select>
          <button
            {...control("insert", canFormat && fact !== "")}
            className={`${styles.tool} ${styles.insert}`}
            type="button"
            onClick={() => canFormat && fact !== "" && insertFact()}
          >
            Sett inn
          </button>
        </div>
      )}
      {isLinkOpen && <LinkDialog editor={editor} onClose={() => setLinkOpen(false)} />}
    </div>
  );
}

interface ToolOptions {
  isPressed?: boolean;
  isEnabled?: boolean;
  shortcut?: string;
}

function Group({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

function readState(editor: Editor) {
  const level = [2, 3, 4].find((each) => editor.isActive("heading", { level: each }));
  return {
    block: level === undefined ? "p" : String(level),
    isBold: editor.isActive("bold"),
    isItalic: editor.isActive("italic"),
    isLink: editor.isActive("link"),
    isBullets: editor.isActive("bulletList"),
    isNumbers: editor.isActive("orderedList"),
    isQuote: editor.isActive("blockquote"),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
