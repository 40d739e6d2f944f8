import { type DragEvent, type ReactNode, useEffect, useState } from "react";
import { Icon } from "../../../components/ui/icon.tsx";

/** Takes pictures that are dropped anywhere on it, or chosen by the field at its end. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  useEffect(keepFilesFromReplacingThePage, []);

  function over(event: DragEvent) {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  }
  function leave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  }
  function drop(event: DragEvent) {
    setOver(false);
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  }
  return (
    <div className="uploader" onDragEnter={over} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      <label className="drop" data-over={isOver || undefined}>
        <input
          className="visually-hidden"
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file may be chosen again.
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

/** A file that misses the zone would otherwise be opened by the browser, and the typed form would be gone. */
function keepFilesFromReplacingThePage() {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  document.addEventListener("dragover", refuse);
  document.addEventListener("drop", refuse);
  return () => {
    document.removeEventListener("dragover", refuse);
    document.removeEventListener("drop", refuse);
  };
}
