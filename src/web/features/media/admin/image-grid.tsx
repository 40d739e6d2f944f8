import { useSortable } from "@dnd-kit/sortable";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { toFocusAttribute } from "../../../../contract/focal-point.ts";
import { isUsableImageUrl } from "../../../../contract/images.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { SortableRows } from "../../../components/ui/sortable-rows.tsx";
import { createDragAnnouncements, dragInstructions } from "./drag-announcements.ts";
import styles from "./image-grid.module.css";
import type { ImageValue } from "./image-values.ts";
import type { ImageEditor } from "./use-image-editor.ts";

interface ImageGridProps {
  editor: ImageEditor;
  getName: (url: string, index: number) => string;
  /** Called when no image is left to take the focus. */
  onFocusLost: () => void;
}

/** The images of a record. Dragging an image sorts it; pressing it opens its details. */
export function ImageGrid({ editor, getName, onFocusLost }: ImageGridProps) {
  const { images, ids, chosen } = editor;
  const list = useRef<HTMLOListElement>(null);
  // Removing an image and closing its panel take the focus away; this says where to restore it.
  const [focusTarget, setFocusTarget] = useState<{ index: number }>();
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    // The panel of the chosen image has closed.
    if (chosen === -1) setFocusTarget({ index: lastChosen });
  }
  const handleFocusLost = useEffectEvent(onFocusLost);
  useEffect(() => {
    if (!focusTarget) return;
    const tiles = list.current?.querySelectorAll("button") ?? [];
    const tile = tiles[Math.min(focusTarget.index, tiles.length - 1)];
    if (tile) tile.focus();
    else handleFocusLost();
  }, [focusTarget]);

  async function remove(index: number) {
    const tile = document.activeElement;
    const isRemoved = await editor.remove(index);
    // Unless the user has moved on meanwhile.
    if (isRemoved && [tile, document.body].includes(document.activeElement)) setFocusTarget({ index });
  }
  return (
    <SortableRows
      ids={ids}
      isGrid
      onMove={editor.move}
      announcements={createDragAnnouncements(ids)}
      instructions={dragInstructions}
    >
      {images.length > 0 && (
        <>
          <ol className={styles.grid} ref={list} aria-label="Bilder">
            {images.map((image, index) => (
              <Tile
                key={ids[index]}
                id={ids[index] ?? image.url}
                image={image}
                index={index}
                name={getName(image.url, index)}
                isChosen={index === chosen}
                onChoose={() => editor.choose(index)}
                onRemove={() => void remove(index)}
              />
            ))}
          </ol>
          <p className={styles.hint}>
            Trykk på et bilde for tekst og utsnitt. Dra i det for å flytte. Med tastatur: <kbd>Mellomrom</kbd>
            , så piltaster. <kbd>Delete</kbd> fjerner.
          </p>
        </>
      )}
    </SortableRows>
  );
}

interface TileProps {
  /** Unique among the images. */
  id: string;
  image: ImageValue;
  index: number;
  /** What staff call the image. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function Tile({ id, image, index, name, isChosen, onChoose, onRemove }: TileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: "kan flyttes" } });
  const isUntexted = image.text.trim() === "";
  const label = [`Bilde ${index + 1}`, index === 0 && "forsidebilde", name, isUntexted && "uten tekst"];

  function handleKey(event: KeyboardEvent) {
    // Escape cancels the drag; it must not close the dialog as well.
    if (event.key === "Escape" && isDragging) event.preventDefault();
    if (event.key === "Delete" && !isDragging) onRemove();
    listeners?.onKeyDown?.(event);
  }
  return (
    <li
      ref={setNodeRef}
      className={[styles.tile, isDragging && styles.isDragging, isChosen && styles.isChosen]
        .filter(Boolean)
        .join(" ")}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <Thumbnail key={image.url} image={image} />
      <div aria-hidden="true">
        <span className={styles.number}>{index + 1}</span>
        {index === 0 && <span className={styles.cover}>Forsidebilde</span>}
        {isUntexted && (
          <span className={styles.untexted}>
            <Icon name="warn" />
            Uten tekst
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.open}
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        onKeyDown={handleKey}
        onClick={onChoose}
        aria-label={label.filter(Boolean).join(", ")}
        aria-current={isChosen ? "true" : undefined}
        title={name}
        name={isUntexted ? "image_text" : undefined}
        data-url={image.url}
      />
    </li>
  );
}

function Thumbnail({ image: { url, focus } }: { image: ImageValue }) {
  const missing = (
    <span className={styles.missing}>
      <Icon name="warn" />
      Bilde utilgjengelig
    </span>
  );
  if (!isUsableImageUrl(url)) return missing;
  return (
    <ContentImage src={url} alt="" sizes="180px" data-focus={toFocusAttribute(focus)} fallback={missing} />
  );
}
