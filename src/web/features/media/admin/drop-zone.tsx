import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./drop-zone.module.css";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  inputRef: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** Accepts files that are dropped anywhere in the window, or chosen with the file input at its end. */
export function DropZone({ onFiles, inputRef, children }: DropZoneProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    // On the document: a browser opens a file that is dropped beside the zone, and the unsaved form would be lost.
    const controller = new AbortController();
    const { signal } = controller;
    const accept = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      if (event.type === "drop") handleFiles([...event.dataTransfer.files]);
      else event.dataTransfer.dropEffect = "copy";
      setDraggedOver(event.type !== "drop");
    };
    for (const type of ["dragenter", "dragover", "drop"] as const) {
      document.addEventListener(type, accept, { signal });
    }
    const leave = (event: DragEvent) => {
      // Only when the pointer leaves the window.
      if (event.relatedTarget === null) setDraggedOver(false);
    };
    document.addEventListener("dragleave", leave, { signal });
    return () => controller.abort();
  }, []);
  return (
    <div className={styles.root}>
      {children}
      <label className={isDraggedOver ? `${styles.target} ${styles.isDraggedOver}` : styles.target}>
        <input
          ref={inputRef}
          className="visually-hidden"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Otherwise choosing the same file again would fire no event.
            event.target.value = "";
            onFiles(files);
          }}
        />
        <Icon name="up" />
        <b>Slipp bilder her, eller klikk for å velge</b>
        <span lang="en">PNG, JPG, WebP up to 10MB each</span>
      </label>
    </div>
  );
}
