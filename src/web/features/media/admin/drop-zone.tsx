import { type DragEvent, type ReactNode, type Ref, useEffect, useState } from "react";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./drop-zone.module.css";

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  inputRef: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** Accepts files that are dropped anywhere on it or chosen with the file input at its end. */
export function DropZone({ onFiles, inputRef, children }: DropZoneProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  useEffect(preventFileNavigation, []);

  function handleDragOver(event: DragEvent) {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setDraggedOver(true);
  }
  function handleDragLeave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDraggedOver(false);
  }
  function handleDrop(event: DragEvent) {
    setDraggedOver(false);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  }
  return (
    <div
      className={styles.root}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
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

function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes("Files") === true;
}

/** A browser opens a file that is dropped beside the zone, and the unsaved form would be lost. */
function preventFileNavigation() {
  const prevent = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  document.addEventListener("dragover", prevent);
  document.addEventListener("drop", prevent);
  return () => {
    document.removeEventListener("dragover", prevent);
    document.removeEventListener("drop", prevent);
  };
}
