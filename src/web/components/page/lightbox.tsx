import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSwipe } from "../../lib/browser/use-swipe.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./lightbox.module.css";

interface LightboxImage {
  src: string;
  srcSet?: string;
  alt: string;
  /** The file name a download is saved under. */
  downloadName?: string;
}

interface LightboxProps {
  images: LightboxImage[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  withDownload?: boolean;
  withDots?: boolean;
}

const maxDots = 20;

/** The full-screen image viewer. */
export default function Lightbox({ images, index, onIndex, onClose, withDownload, withDots }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const count = images.length;
  const image = images[index];
  const step = (by: number) => onIndex((index + by + count) % count);
  const swipe = useSwipe(step);

  useLayoutEffect(() => {
    const element = dialog.current;
    const root = document.documentElement;
    // The page stops scrolling. Where the scroll bar takes up space, keep that space so that nothing moves.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
    element?.showModal();
    closeButton.current?.focus();
    return () => {
      // close() returns the focus to the opener; unmounting alone does not.
      element?.close();
      root.style.scrollbarGutter = "";
    };
  }, []);

  const nextImage = images[(index + 1) % count];
  useEffect(() => {
    if (nextImage) preload(nextImage);
  }, [nextImage]);

  function stepByArrowKey(event: KeyboardEvent) {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  }

  if (image === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label="Bildevisning"
      onKeyDown={stepByArrowKey}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
    >
      <div className={styles.top}>
        <p className="tabular-numbers" aria-live="polite" aria-atomic="true">
          {index + 1} / {count}
        </p>
        <div className={styles.actions}>
          {withDownload && (
            <a
              className="button button--outline button--small"
              href={image.src}
              download={image.downloadName ?? ""}
            >
              <Icon name="dl" />
              Last ned
            </a>
          )}
          <button
            ref={closeButton}
            className="icon-button"
            type="button"
            aria-label="Lukk"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" />
          </button>
        </div>
      </div>
      <figure className={styles.stage} {...swipe}>
        <StageImage key={image.src} image={image} />
      </figure>
      {count > 1 && (
        <div className={styles.bottom}>
          <button className="icon-button" type="button" aria-label="Forrige" onClick={() => step(-1)}>
            <Icon name="prev" />
          </button>
          {withDots && count <= maxDots && (
            <div className={styles.dots}>
              {images.map((_, position) => (
                <button
                  key={position}
                  type="button"
                  aria-label={`Vis bilde ${position + 1}`}
                  aria-current={position === index ? "true" : undefined}
                  onClick={() => onIndex(position)}
                />
              ))}
            </div>
          )}
          <button className="icon-button" type="button" aria-label="Neste" onClick={() => step(1)}>
            <Icon name="next" />
          </button>
        </div>
      )}
    </dialog>
  );
}

function StageImage({ image }: { image: LightboxImage }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p>Bilde utilgjengelig</p>;
  return (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.srcSet && "100vw"}
      alt={image.alt}
      draggable={false}
      onError={() => setHasFailed(true)}
    />
  );
}

function preload({ src, srcSet }: LightboxImage) {
  const element = new Image();
  if (srcSet) {
    element.sizes = "100vw";
    element.srcset = srcSet;
  }
  element.src = src;
}
