import { useSortable } from "@dnd-kit/sortable";
import { useId } from "react";
import { isUsableImageUrl } from "../../../../contract/images.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./image-row.module.css";

interface ImageRowProps {
  /** Unique among the rows. */
  id: string;
  url: string;
  /** What staff call the image. */
  name: string;
  index: number;
  count: number;
  text: string;
  defaultText: string;
  onTextChange: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** An image of the list with a drag handle, its text, and buttons to move and remove it. */
export function ImageRow({
  id,
  url,
  name,
  index,
  count,
  text,
  defaultText,
  onTextChange,
  onMove,
  onRemove,
}: ImageRowProps) {
  const nameId = useId();
  const textId = useId();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: "kan flyttes" } });
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.row} ${styles.isDragging}` : styles.row}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        className={`${styles.button} ${styles.handle}`}
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        onKeyDown={(event) => {
          // Escape cancels the drag; it must not close the dialog as well.
          if (event.key === "Escape" && isDragging) event.preventDefault();
          listeners?.onKeyDown?.(event);
        }}
        aria-label={`Flytt bilde ${index + 1}`}
      >
        <Icon name="drag" />
      </button>
      <Thumbnail key={url} url={url} />
      <span className={styles.name} id={nameId} title={url}>
        {name}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-label="Fjern bilde"
        aria-describedby={nameId}
        data-control="remove"
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      <div className={styles.text}>
        <label htmlFor={textId}>Bildetekst</label>
        <input
          id={textId}
          name="image_text"
          className={`input ${styles.input}`}
          value={text}
          placeholder={defaultText || "Fartøyets navn og type"}
          aria-describedby={nameId}
          onChange={(event) => onTextChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.button}
          aria-label="Flytt opp"
          aria-describedby={nameId}
          data-control="up"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Icon name="chev" className={styles.upsideDown} />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-label="Flytt ned"
          aria-describedby={nameId}
          data-control="down"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <Icon name="chev" />
        </button>
      </div>
    </li>
  );
}

function Thumbnail({ url }: { url: string }) {
  const missing = (
    <span className={`${styles.thumbnail} ${styles.missing}`} title="Bilde utilgjengelig">
      <Icon name="warn" />
      <span className="visually-hidden">Bilde utilgjengelig</span>
    </span>
  );
  if (!isUsableImageUrl(url)) return missing;
  return <ContentImage className={styles.thumbnail} src={url} alt="" sizes="64px" fallback={missing} />;
}
