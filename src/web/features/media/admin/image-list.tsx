import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useEffect, useEffectEvent, useRef, useState } from "react";
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

/** Rows move up and down only. */
const lockHorizontally: Modifier = ({ transform }) => ({ ...transform, x: 0 });

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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
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

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onReorder(arrayMove(images, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }
  function move(from: number, to: number) {
    onReorder(arrayMove(images, from, to));
    setAnnouncement(`Bildet er flyttet til plass ${to + 1} av ${images.length}.`);
    setFocusTarget({ index: to, controls: to < from ? ["up", "down"] : ["down", "up"] });
  }
  async function remove(index: number) {
    if (await onRemove(index)) setFocusTarget({ index, controls: ["remove"] });
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[lockHorizontally]}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: createDragAnnouncements(ids),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
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
      </SortableContext>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </DndContext>
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
