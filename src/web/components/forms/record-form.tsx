import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";

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

/** Enter on a file input opens its chooser. */
function isEnterInInput({ key, target }: KeyboardEvent): boolean {
  return key === "Enter" && target instanceof HTMLInputElement && target.type !== "file";
}

function isSaveShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Whether the form is shown, and no dialog lies over it. */
function isUsable(form: HTMLFormElement | null): boolean {
  const topDialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  return form?.checkVisibility() === true && (topDialog === undefined || topDialog.contains(form));
}
