import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { htmlToText } from "../../../shared/html-text.ts";
import { createExtensions } from "./extensions.ts";
import { writeDocument } from "./text-document.ts";

/** The HTML of an editor that was empty before. */
function write(edit: (editor: Editor) => void): string {
  const editor = new Editor({ extensions: createExtensions({ kind: "simple", facts: [] }) });
  edit(editor);
  const html = writeDocument(editor.state.doc, new WeakMap());
  editor.destroy();
  return html;
}

function type({ view }: Editor, text: string): void {
  for (const character of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(character, from, to);
    const isHandled = view.someProp("handleTextInput", (handle) => handle(view, from, to, character, insert));
    if (isHandled !== true) view.dispatch(insert());
  }
}

function paste({ view }: Editor, text: string): void {
  const clipboardData = { getData: (format: string) => (format === "text/plain" ? text : "") };
  view.pasteText(text, Object.assign(new Event("paste"), { clipboardData }) as unknown as ClipboardEvent);
}

test.each(["24. juni stenger vi", "1. juni åpner vi", "kl. 08 møter vi", "ca. 300 tonn", "B. Hansen svarer"])(
  "'%s' stays a paragraph, typed or pasted",
  (text) => {
    for (const html of [write((editor) => type(editor, text)), write((editor) => paste(editor, text))]) {
      expect(html).toBe(`<p>${text}</p>`);
      expect(htmlToText(html)).toBe(text);
    }
  },
);

test("a numbered list begins at 1, as visitors see it", () => {
  const html = write((editor) => editor.commands.setContent('<ol start="24" type="a"><li>juni</li></ol>'));
  expect(html).toBe("<ol><li>juni</li></ol>");
  const made = write((editor) => editor.chain().insertContent("Slep").toggleOrderedList().run());
  expect(made).toBe("<ol><li>Slep</li></ol>");
});
