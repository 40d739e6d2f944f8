import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useState } from "react";
import { focusOnMount } from "../../lib/focus/focus-on-mount.ts";
import { Field } from "../forms/field.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { toLinkUrl } from "./link-url.ts";

interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/** Sets or removes the link of the selected text. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const current = String(editor.getAttributes("link")["href"] ?? "");
  const [typed, setTyped] = useState(current);
  const [error, setError] = useState<string>();

  function close() {
    onClose();
    // After the dialog has returned the focus to the toolbar.
    setTimeout(() => editor.commands.focus());
  }
  function save() {
    const href = toLinkUrl(typed);
    if (href === undefined) {
      return setError("Skriv en nettadresse, en e-postadresse, et telefonnummer eller en side, som /contact");
    }
    const chain = editor.chain().extendMarkRange("link");
    const isNewText = editor.state.selection.empty && current === "";
    if (isNewText) {
      chain.insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] });
    } else chain.setLink({ href });
    chain.run();
    close();
  }
  function remove() {
    editor.chain().extendMarkRange("link").unsetLink().run();
    close();
  }
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
  }
  return (
    <Dialog
      kind="small"
      title="Lenke"
      onClose={close}
      footer={
        <>
          {current !== "" && (
            <button className="button button--ghost" type="button" onClick={remove}>
              Fjern lenken
            </button>
          )}
          <button className="button button--ghost" type="button" onClick={close}>
            Avbryt
          </button>
          <button className="button button--primary" type="button" onClick={save}>
            {current === "" ? "Lag lenke" : "Endre lenken"}
          </button>
        </>
      }
    >
      <Field
        label="Adresse"
        error={error}
        hint="For eksempel www.datatilsynet.no, post@firma.no eller /contact."
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            ref={focusOnMount}
            value={typed}
            onChange={({ target: { value } }) => {
              setTyped(value);
              setError(undefined);
            }}
            onKeyDown={saveByKey}
          />
        )}
      </Field>
    </Dialog>
  );
}
