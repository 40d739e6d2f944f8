import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { isEnterInInput } from "./enter-in-input.ts";
import { isUsable } from "./is-usable.ts";

interface RecordFormProps extends Pick<
  ComponentProps<"form">,
  "id" | "className" | "inert" | "onSubmit" | "children"
> {
  /** Called on Ctrl+S. */
  onSaveShortcut: () => void;
}

/** The form of a record. It is saved by its button or by Ctrl+S, never by Enter in a field. */
export function RecordForm({ onSaveShortcut, children, ...props }: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const save = useEffectEvent(onSaveShortcut);
  const { hash } = useLocation();
  const { inert } = props;
  const focusedHash = useRef("");
  useEffect(() => {
    // A form with a draft waits until it is restored or dropped.
    if (inert || focusedHash.current === hash) return;
    focusedHash.current = hash;
    focusNamedField(form.current, hash.slice(1).split(","));
  }, [hash, inert]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isEnterInInput(event) && form.current?.contains(event.target as Node)) event.preventDefault();
      if (!isSaveShortcut(event)) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (isUsable(form.current)) save();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  return (
    <form ref={form} noValidate {...props}>
      {children}
    </form>
  );
}

/** The hash of the URL may name the field to begin with. The first of the names that the form has is used. */
function focusNamedField(form: HTMLFormElement | null, names: string[]): void {
  for (const name of names) {
    const found = name === "" ? null : form?.elements.namedItem(name);
    const all = found instanceof RadioNodeList ? [...found] : [found];
    const elements = all.filter((element) => element instanceof HTMLElement);
    const empty = elements.find((element) => element instanceof HTMLInputElement && element.value === "");
    const element = empty ?? elements[0];
    if (element === undefined) continue;
    element.focus();
    element.scrollIntoView({ block: "center" });
    return;
  }
}

function isSaveShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
