import { useSortable } from "@dnd-kit/sortable";
import { type KeyboardEvent, type RefCallback, useEffect, useEffectEvent, useRef } from "react";
import { toFocusAttribute } from "../../../../rules/media/focal-point.ts";
import { isUsableImageUrl } from "../../../../rules/media/images.ts";
import { upperFirst } from "../../../../shared/first-letter.ts";
import { spellNumber } from "../../../../shared/number-words.ts";
import { ContentImage } from "../../../components/page/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { SortableRows } from "../../../components/lists/sortable-rows.tsx";
import { useFocusAfter } from "../../../lib/focus/use-focus-after.ts";
import { useItemRefs } from "../../../lib/focus/use-item-refs.ts";
import { createDragAnnouncements, dragInstructions } from "./drag-announcements.ts";
import styles from "./image-grid.module.css";
import { type ImageValue, isUntexted } from "./image-values.ts";
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
  const tiles = useItemRefs<number>();
  const focusAfter = useFocusAfter();
  /** The image at the place, or the last one. */
  function focusTile(index: number) {
    const tile = tiles.get(index) ?? tiles.get(index - 1);
    if (tile) tile.focus();
    else onFocusLost();
  }
  const focusClosed = useEffectEvent(focusTile);
  const lastChosen = useRef(chosen);
  useEffect(() => {
    // The panel of the chosen image has closed, and the focus is lost with it.
    if (chosen === -1 && lastChosen.current !== -1) focusClosed(lastChosen.current);
    lastChosen.current = chosen;
  }, [chosen]);

  async function remove(index: number) {
    const tile = document.activeElement;
    const isRemoved = await editor.remove(index);
    // Unless the user has moved on meanwhile.
    if (isRemoved && [tile, document.body].includes(document.activeElement)) {
      focusAfter(() => focusTile(index));
    }
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
          <ol className={styles.grid} aria-label="Bilder">
            {images.map((image, index) => (
              <Tile
                key={ids[index]}
                ref={tiles.ref(index)}
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
          <MissingTexts editor={editor} />
          <p className={styles.hint}>
            Trykk på et bilde for tekst og utsnitt. Dra i det for å flytte.
            <span className={styles.keys}>
              {" "}
              Med tastatur: <kbd>Mellomrom</kbd>, så piltaster. <kbd>Delete</kbd> fjerner.
            </span>
          </p>
        </>
      )}
    </SortableRows>
  );
}

/** Leads to the first image without a text; from there, 'Neste bilde' goes on. */
function MissingTexts({ editor }: { editor: ImageEditor }) {
  const first = editor.images.findIndex(isUntexted);
  const count = editor.images.filter(isUntexted).length;
  if (first === -1) return null;
  return (
    <div className={styles.missingTexts}>
      <p>
        <b>{count === 1 ? "Ett bilde" : `${upperFirst(spellNumber(count))} bilder`} mangler bildetekst</b>
      </p>
      <button
        type="button"
        className="button button--ghost button--small"
        onClick={() => editor.choose(first)}
      >
        <Icon name="edit" />
        Skriv bildetekster
      </button>
    </div>
  );
}

interface TileProps {
  /** Of the button that opens it. */
  ref: RefCallback<HTMLElement>;
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

function Tile({ ref, id, image, index, name, isChosen, onChoose, onRemove }: TileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: "kan flyttes" } });
  const hasNoText = isUntexted(image);
  const label = [`Bilde ${index + 1}`, index === 0 && "forsidebilde", name, hasNoText && "uten tekst"];

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
        {hasNoText && (
          <span className={styles.untexted}>
            <Icon name="warn" />
            Uten tekst
          </span>
        )}
      </div>
      <button
        type="button"
        className={styles.open}
        ref={(button) => {
          setActivatorNodeRef(button);
          return ref(button);
        }}
        {...attributes}
        {...listeners}
        onKeyDown={handleKey}
        onClick={onChoose}
        aria-label={label.filter(Boolean).join(", ")}
        aria-current={isChosen ? "true" : undefined}
        title={name}
        name={hasNoText ? "image_text" : undefined}
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
