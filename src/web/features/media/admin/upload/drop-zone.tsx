import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { isUsable } from "../../../../components/forms/is-usable.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import styles from "./drop-zone.module.css";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  inputRef: Ref<HTMLInputElement>;
  isMultiple: boolean;
  /** Beside the button for files. */
  action?: ReactNode;
  /** Below the zone. */
  children: ReactNode;
}

/**
 * Accepts files that are dropped anywhere in the window, pasted, or chosen with the file input. While the form is inert,
 * or a modal dialog covers it, dropped and pasted files are ignored.
 */
export function DropZone({ onFiles, inputRef, isMultiple, action, children }: DropZoneProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const handleFiles = useEffectEvent((files: File[]) => onFiles(isMultiple ? files : files.slice(0, 1)));
  useEffect(() => {
    // On the window: a browser opens a file that is dropped beside the zone, and the unsaved form would be lost.
    const controller = new AbortController();
    const { signal } = controller;
    const accept = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // A field for other files has accepted it.
      if (event.defaultPrevented) return setDraggedOver(false);
      event.preventDefault();
      const isAccepted = isUsable(root.current);
      if (event.type !== "drop") event.dataTransfer.dropEffect = isAccepted ? "copy" : "none";
      else if (isAccepted) handleFiles([...event.dataTransfer.files]);
      setDraggedOver(isAccepted && event.type !== "drop");
    };
    for (const type of ["dragenter", "dragover", "drop"] as const) {
      window.addEventListener(type, accept, { signal });
    }
    const leave = (event: DragEvent) => {
      // Only when the pointer leaves the window.
      if (event.relatedTarget === null) setDraggedOver(false);
    };
    window.addEventListener("dragleave", leave, { signal });
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text that was copied from a document may bring an image of itself along.
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      // An image that is pasted into a text is not meant for the record.
      const isInText = event.target instanceof Element && event.target.closest("[contenteditable]") !== null;
      if (isInText || !isUsable(root.current)) return;
      event.preventDefault();
      handleFiles(files);
    };
    document.addEventListener("paste", paste, { signal });
    return () => controller.abort();
  }, []);
  return (
    <div ref={root} className={isDraggedOver ? `${styles.root} ${styles.isDraggedOver}` : styles.root}>
      <div className={styles.target}>
        <Icon name="up" />
        <b className={styles.drop}>
          {isMultiple ? "Slipp bilder hvor som helst her" : "Slipp et bilde hvor som helst her"}
        </b>
        <p id={hintId}>
          <span className={styles.drop}>Eller lim inn. </span>Store bilder gjøres mindre før opplasting.{" "}
          <span lang="en">PNG, JPG, WebP up to 10MB each</span>
        </p>
        <div className={styles.buttons}>
          <label className={`button button--ghost button--small ${styles.choose}`}>
            <input
              ref={inputRef}
              className="visually-hidden"
              type="file"
              multiple={isMultiple}
              accept="image/jpeg,image/png,image/webp,image/avif"
              aria-describedby={hintId}
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                // Otherwise choosing the same file again would fire no event.
                event.target.value = "";
                onFiles(files);
              }}
            />
            {isMultiple ? "Velg filer" : "Velg fil"}
          </label>
          {action}
        </div>
      </div>
      {children}
    </div>
  );
}
