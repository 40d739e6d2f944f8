import { arrayMove } from "@dnd-kit/sortable";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SortableRows } from "../../../components/ui/sortable-rows.tsx";
import { createDragAnnouncements, dragInstructions } from "./drag-announcements.ts";
import styles from "./image-list.module.css";
import { ImageRow } from "./image-row.tsx";

interface ImageListProps {
  /** URLs in order. */
  images: string[];
  /** Image texts by URL. */
  texts: Record<string, string>;
  defaultText: string;
  getName: (url: string, index: number) => string;
  onReorder: (images: string[]) => void;
  onTextChange: (url: string, text: string) => void;
  /** Resolves to whether the image was removed. */
  onRemove: (index: number) => Promise<boolean>;
  /** Called when no row is left to take the focus. */
  onFocusLost: () => void;
}

export function ImageList({
  images,
  texts,
  defaultText,
  getName,
  onReorder,
  onTextChange,
  onRemove,
  onFocusLost,
}: ImageListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  // Moving or removing a row takes the focus away; this says where to restore it.
  const [focusTarget, setFocusTarget] = useState<{ index: number; controls: string[] }>();
  const ids = createUniqueIds(images);

  const handleFocusLost = useEffectEvent(onFocusLost);
  useEffect(() => {
    if (!focusTarget || !list.current) return;
    const row = list.current.children[Math.min(focusTarget.index, list.current.children.length - 1)];
    const selectors = focusTarget.controls.map((control) => `[data-control="${control}"]:not(:disabled)`);
    const control = selectors.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean);
    if (control) control.focus();
    else handleFocusLost();
  }, [focusTarget]);

  function move(from: number, to: number) {
    onReorder(arrayMove(images, from, to));
    setAnnouncement(`Bildet er flyttet til plass ${to + 1} av ${images.length}.`);
    setFocusTarget({ index: to, controls: to < from ? ["up", "down"] : ["down", "up"] });
  }
  async function remove(index: number) {
    if (await onRemove(index)) setFocusTarget({ index, controls: ["remove"] });
  }
  return (
    <SortableRows
      ids={ids}
      onMove={(from, to) => onReorder(arrayMove(images, from, to))}
      announcements={createDragAnnouncements(ids)}
      instructions={dragInstructions}
    >
      <ul className={styles.list} ref={list}>
        {images.map((url, index) => (
          <ImageRow
            key={ids[index]}
            id={ids[index] ?? url}
            url={url}
            name={getName(url, index)}
            index={index}
            count={images.length}
            text={texts[url] ?? ""}
            defaultText={defaultText}
            onTextChange={(text) => onTextChange(url, text)}
            onMove={(to) => move(index, to)}
            onRemove={() => void remove(index)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </SortableRows>
  );
}

/** Numbers the URLs, because the same one may be listed twice. */
function createUniqueIds(images: string[]): string[] {
  const counts = new Map<string, number>();
  return images.map((url) => {
    const count = (counts.get(url) ?? 0) + 1;
    counts.set(url, count);
    return `${url}#${count}`;
  });
}
