import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { boatImageAlt } from "../../../../rules/boats/boat-alt.ts";
import type { Boat } from "../../../../contract/boats/boats.ts";
import { imageSrcSet, usableImageUrls } from "../../../../rules/media/images.ts";
import { ContentImage } from "../../../components/page/content-image.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { lazyDialog } from "../../../components/loading/lazy-dialog.tsx";
import { Waterline } from "../../../components/page/waterline.tsx";
import { centreInStrip } from "../../../lib/focus/centre-in-strip.ts";
import { useSwipe } from "../../../lib/browser/use-swipe.ts";
import { BoatImagePlaceholder } from "../boat-image.tsx";
import { BoatProfile } from "../boat-profile.tsx";
import styles from "./boat-gallery.module.css";

const Lightbox = lazyDialog(() => import("../../../components/page/lightbox.tsx"));

const stageSizes = "(width >= 1024px) min(62vw, 848px), 100vw";
const thumbnailSizes = "(width >= 1024px) 20vw, 33vw";

/** The images of a boat. The key resets the gallery to the first image when the boat or its images change. */
export function BoatGallery({ boat }: { boat: Boat }) {
  const images = usableImageUrls(boat.images);
  return (
    <section aria-label={`Bilder av ${boat.name}`}>
      {images.length > 0 ? (
        <Gallery key={[boat.id, ...images].join("\n")} boat={boat} images={images} />
      ) : (
        <div className={styles.stage}>
          <BoatImagePlaceholder boat={boat} note="Ingen bilder tilgjengelig" isDecorative>
            <span className={styles.boatName}>{boat.name}</span>
          </BoatImagePlaceholder>
        </div>
      )}
    </section>
  );
}

function Gallery({ boat, images }: { boat: Boat; images: string[] }) {
  const [index, setIndex] = useState(0);
  const [isLightboxOpen, setLightboxOpen] = useState(false);
  const thumbnails = useRef<HTMLDivElement>(null);
  const count = images.length;
  const step = (by: number) => setIndex((index + by + count) % count);
  const swipe = useSwipe(step);
  const getAlt = (url: string, position: number) =>
    boatImageAlt(boat, url, count > 1 ? `, bilde ${position + 1} av ${count}` : "");
  const src = images[index] ?? "";

  useEffect(() => centreInStrip(thumbnails.current, thumbnails.current?.children[index]), [index]);

  function handleArrowKeys(event: KeyboardEvent) {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  }

  return (
    <>
      <div className={styles.stage} {...(count > 1 && swipe)}>
        <button
          className={styles.open}
          type="button"
          onKeyDown={handleArrowKeys}
          onClick={(event) => {
            // Safari does not focus a clicked button, and the lightbox returns the focus when it closes.
            event.currentTarget.focus();
            setLightboxOpen(true);
          }}
        >
          <ContentImage
            key={src}
            src={src}
            data-focus={boat.imageFocus[src]}
            alt={getAlt(src, index)}
            sizes={stageSizes}
            loading="eager"
            fetchPriority="high"
            fallback={<BoatImagePlaceholder boat={boat} note="Bilde utilgjengelig" />}
          />
          <span className="visually-hidden">Vis i fullskjerm</span>
          <span className={styles.fullScreen}>
            <Icon name="full" />
          </span>
        </button>
        <div className={styles.controls}>
          <p className={styles.counter} aria-live="polite" aria-atomic="true">
            {index + 1} / {count}
          </p>
          {count > 1 && (
            <>
              <button type="button" aria-label="Forrige" onClick={() => step(-1)}>
                <Icon name="prev" />
              </button>
              <button type="button" aria-label="Neste" onClick={() => step(1)}>
                <Icon name="next" />
              </button>
            </>
          )}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.thumbnails} ref={thumbnails}>
          {images.map((url, position) => (
            <div key={position} className={styles.thumbnail}>
              <Waterline className={styles.marker} />
              <button
                type="button"
                aria-label={`Vis bilde ${position + 1}`}
                aria-current={position === index ? "true" : undefined}
                onClick={() => setIndex(position)}
              >
                <ContentImage
                  src={url}
                  data-focus={boat.imageFocus[url]}
                  alt=""
                  sizes={thumbnailSizes}
                  fallback={<BoatProfile type={boat.type} />}
                />
              </button>
            </div>
          ))}
        </div>
      )}
      {isLightboxOpen && (
        <Lightbox
          images={images.map((url, position) => ({
            src: url,
            srcSet: imageSrcSet(url),
            alt: getAlt(url, position),
          }))}
          index={index}
          onIndex={setIndex}
          onClose={() => setLightboxOpen(false)}
          withDots
          withDownload={src.startsWith("/")}
        />
      )}
    </>
  );
}
