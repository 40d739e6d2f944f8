import { useEffect, useId, useRef } from "react";
import { isUsableImageUrl } from "../../../../rules/media/images.ts";
import { Field } from "../../../components/forms/field.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { PortalIcon } from "../../../components/ui/portal-icon.tsx";
import { FocalPointEditor } from "./focal-point-editor.tsx";
import styles from "./image-panel.module.css";
import { isUntexted } from "./image-values.ts";
import type { ImageEditor } from "./use-image-editor.ts";

interface ImagePanelProps {
  editor: ImageEditor;
  getName: (url: string, index: number) => string;
  /** The text alternative of an image without a text of its own. */
  defaultText: string;
  onClose: () => void;
}

/** The chosen image: its focal point, its text, and what can be done with it. */
export function ImagePanel({ editor, getName, defaultText, onClose }: ImagePanelProps) {
  const textId = useId();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { images, ids, chosen: index } = editor;
  const image = images[index];
  const id = ids[index];
  useEffect(() => {
    // On a phone the panel is above the images.
    heading.current?.focus();
  }, []);
  if (!image) return null;
  const name = getName(image.url, index);
  const isFirst = index === 0;
  const isLast = index === images.length - 1;
  const untexted = images.filter(isUntexted).length;
  const missing = <p className={styles.missing}>Bildet kan ikke vises.</p>;
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <div className={styles.head}>
        <button type="button" className="button button--ghost button--small" onClick={onClose}>
          <Icon name="back" />
          Til feltene
        </button>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {`Bilde ${index + 1} av ${images.length}`}
        </h2>
        {untexted > 0 && (
          <Badge tone="warning">
            <Icon name="warn" />
            {untexted} uten tekst
          </Badge>
        )}
      </div>
      {isUsableImageUrl(image.url) ? (
        <FocalPointEditor
          key={id}
          url={image.url}
          alt={image.text.trim() || defaultText || name}
          focus={image.focus}
          onChange={(focus) => editor.update(index, { focus })}
          fallback={missing}
        />
      ) : (
        missing
      )}
      <Field id={textId} label="Bildetekst" hint={name} width="full">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            value={image.text}
            placeholder={defaultText || "Fartøyets navn og type"}
            onChange={(event) => editor.update(index, { text: event.target.value })}
          />
        )}
      </Field>
      {/* Not disabled at the ends: the button that is pressed keeps the focus. */}
      <div className={styles.steps}>
        <button
          type="button"
          className="button button--ghost"
          aria-disabled={isFirst}
          onClick={() => !isFirst && editor.choose(index - 1)}
        >
          <Icon name="prev" />
          Forrige
        </button>
        {isLast ? (
          <button type="button" className="button button--outline" onClick={onClose}>
            <Icon name="check" />
            Ferdig
          </button>
        ) : (
          <button type="button" className="button button--outline" onClick={() => editor.choose(index + 1)}>
            Neste bilde
            <Icon name="next" />
          </button>
        )}
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className="button button--outline button--small"
          aria-disabled={isFirst}
          onClick={() => !isFirst && editor.move(index, 0)}
        >
          <PortalIcon name="star" />
          Gjør til forsidebilde
        </button>
        <button
          type="button"
          className="button button--ghost button--small"
          aria-disabled={isFirst}
          onClick={() => !isFirst && editor.move(index, index - 1)}
        >
          Flytt fram
        </button>
        <button
          type="button"
          className="button button--ghost button--small"
          aria-disabled={isLast}
          onClick={() => !isLast && editor.move(index, index + 1)}
        >
          Flytt bak
        </button>
        <button
          type="button"
          className={`button button--outline button--small ${styles.remove}`}
          onClick={() => void editor.remove(index)}
        >
          <Icon name="trash" />
          Fjern bilde
        </button>
      </div>
    </section>
  );
}
