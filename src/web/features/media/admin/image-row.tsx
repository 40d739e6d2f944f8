import { useSortable } from "@dnd-kit/sortable";
import { useId } from "react";
import { isUsableImageUrl } from "../../../../contract/images.ts";
import { ContentImage } from "../../../components/ui/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";

interface ImageRowProps {
  /** Its own among the rows. */
  id: string;
  address: string;
  place: number;
  count: number;
  text: string;
  defaultText: string;
  onDescribe: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A picture of the list: a handle to drag it by, buttons that move it without dragging, its text. */
export function ImageRow({
  id,
  address,
  place,
  count,
  text,
  defaultText,
  onDescribe,
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
      data-moving={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        className="grab"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        onKeyDown={(event) => {
          // Escape puts a lifted picture back; it must not close the dialog around the list as well.
          if (event.key === "Escape" && isDragging) event.preventDefault();
          listeners?.onKeyDown?.(event);
        }}
        aria-label={`Flytt bilde ${place + 1}`}
      >
        <Icon name="drag" />
      </button>
      <Thumbnail key={address} address={address} />
      <span className="plist__name" id={nameId} title={address}>
        {address.slice(address.lastIndexOf("/") + 1)}
      </span>
      <button
        type="button"
        aria-label="Fjern bilde"
        aria-describedby={nameId}
        data-control="remove"
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      <div className="plist__text">
        <label htmlFor={textId}>Bildetekst</label>
        <input
          id={textId}
          className="input"
          value={text}
          placeholder={defaultText || "Fartøyets navn og type"}
          aria-describedby={nameId}
          onChange={(event) => onDescribe(event.target.value)}
        />
        <button
          type="button"
          aria-label="Flytt opp"
          aria-describedby={nameId}
          data-control="up"
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <Icon name="chev" className="flip" />
        </button>
        <button
          type="button"
          aria-label="Flytt ned"
          aria-describedby={nameId}
          data-control="down"
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <Icon name="chev" />
        </button>
      </div>
    </li>
  );
}

function Thumbnail({ address }: { address: string }) {
  const missing = (
    <span className="plist__missing" title="Bilde utilgjengelig">
      <Icon name="warn" />
      <span className="visually-hidden">Bilde utilgjengelig</span>
    </span>
  );
  if (!isUsableImageUrl(address)) return missing;
  return <ContentImage src={address} alt="" sizes="64px" fallback={missing} />;
}
