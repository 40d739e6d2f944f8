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
import { useEffect, useRef, useState } from "react";
import { ImageRow } from "./image-row.tsx";
import { announcementsFor, instructions } from "./spoken-moves.ts";

interface ImageListProps {
  images: string[];
  texts: Record<string, string>;
  defaultText: string;
  onReorder: (images: string[]) => void;
  onDescribe: (address: string, text: string) => void;
  onRemove: (place: number) => Promise<boolean>;
}

const downOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function ImageList({ images, texts, defaultText, onReorder, onDescribe, onRemove }: ImageListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState("");
  // A row that changes its place loses the focus, and a row that is removed takes it along.
  const [focus, setFocus] = useState<{ place: number; controls: string[] }>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = uniqueIds(images);

  useEffect(() => {
    if (!focus || !list.current) return;
    const row = list.current.children[Math.min(focus.place, list.current.children.length - 1)];
    const selectors = focus.controls.map((control) => `[data-control="${control}"]:not(:disabled)`);
    const target = selectors.map((selector) => row?.querySelector<HTMLElement>(selector)).find(Boolean);
    (target ?? list.current.closest(".uploader")?.querySelector<HTMLElement>("input[type=file]"))?.focus();
  }, [focus]);

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onReorder(arrayMove(images, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }
  function move(from: number, to: number) {
    onReorder(arrayMove(images, from, to));
    setSaid(`Bildet er flyttet til plass ${to + 1} av ${images.length}.`);
    setFocus({ place: to, controls: to < from ? ["up", "down"] : ["down", "up"] });
  }
  async function remove(place: number) {
    if (await onRemove(place)) setFocus({ place, controls: ["remove"] });
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[downOnly]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(ids),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="plist" ref={list}>
          {images.map((address, place) => (
            <ImageRow
              key={ids[place]}
              id={ids[place] ?? address}
              address={address}
              place={place}
              count={images.length}
              text={texts[address] ?? ""}
              defaultText={defaultText}
              onDescribe={(text) => onDescribe(address, text)}
              onMove={(to) => move(place, to)}
              onRemove={() => void remove(place)}
            />
          ))}
        </ul>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  );
}

/** The same address may be listed twice; each still needs a name of its own. */
function uniqueIds(images: string[]): string[] {
  const seen = new Map<string, number>();
  return images.map((address) => {
    const times = (seen.get(address) ?? 0) + 1;
    seen.set(address, times);
    return `${address}#${times}`;
  });
}
