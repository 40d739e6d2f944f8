import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Boat } from "../../../contract/boats.ts";
import { imageSrcSet, usableImageUrls } from "../../../contract/images.ts";
import { ContentImage } from "../../components/ui/content-image.tsx";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { LazyLightbox } from "../../components/ui/lazy-lightbox.tsx";
import { centreInStrip } from "../../lib/centre-in-strip.ts";
import { useSwipe } from "../../lib/use-swipe.ts";
import { boatImageAlt, BoatImagePlaceholder } from "./boat-image.tsx";
import { BoatProfile } from "./boat-profile.tsx";

const stageSizes = "(min-width: 1456px) 848px, (min-width: 900px) 62vw, 100vw";
const thumbSizes = "(min-width: 900px) 20vw, 33vw";

/** The pictures of a boat, or what stands in for them. Starts at the first picture whenever they change. */
export function BoatGallery({ boat }: { boat: Boat }) {
  const images = usableImageUrls(boat.images);
  if (images.length === 0) {
    return (
      <section className="gal gal--bleed" aria-label={`Bilder av ${boat.name}`}>
        <div className="gal__stage">
          <div className="noimg">
            <BoatProfile type={boat.type} />
            <p>Ingen bilder tilgjengelig</p>
            <p className="noimg__name">{boat.name}</p>
          </div>
        </div>
      </section>
    );
  }
  return <Gallery key={[boat.id, ...images].join("\n")} boat={boat} images={images} />;
}

function Gallery({ boat, images }: { boat: Boat; images: string[] }) {
  const [index, setIndex] = useState(0);
  const [isViewing, setViewing] = useState(false);
  const thumbs = useRef<HTMLDivElement>(null);
  const count = images.length;
  const step = (by: number) => setIndex((index + by + count) % count);
  const swipe = useSwipe(step);
  const altOf = (address: string, position: number) =>
    boatImageAlt(boat, address, count > 1 ? `, bilde ${position + 1} av ${count}` : "");
  const src = images[index] ?? "";

  useEffect(() => centreInStrip(thumbs.current, thumbs.current?.children[index]), [index]);

  function stepByKey(event: KeyboardEvent) {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  }

  return (
    <section className="gal gal--bleed" aria-label={`Bilder av ${boat.name}`}>
      <div className="gal__stage" {...(count > 1 && swipe)}>
        <button
          className="gal__open"
          type="button"
          onKeyDown={stepByKey}
          onClick={(event) => {
            event.currentTarget.focus();
            setViewing(true);
          }}
        >
          <ContentImage
            key={src}
            src={src}
            alt={altOf(src, index)}
            sizes={stageSizes}
            loading="eager"
            fetchPriority="high"
            fallback={<BoatImagePlaceholder boat={boat} note="Bilde utilgjengelig" />}
          />
          <span className="visually-hidden">Vis i full skjerm</span>
          <span className="gal__full">
            <Icon name="full" />
          </span>
        </button>
        <div className="gal__nav">
          <p className="gal__count" aria-live="polite">
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
        <div className="gal__thumbs" ref={thumbs}>
          {images.map((thumb, position) => (
            <button
              key={position}
              type="button"
              aria-label={`Vis bilde ${position + 1}`}
              aria-current={position === index ? "true" : undefined}
              onClick={() => setIndex(position)}
            >
              <Waterline />
              <span className="gal__thumb">
                <ContentImage
                  src={thumb}
                  alt=""
                  sizes={thumbSizes}
                  fallback={<BoatProfile type={boat.type} />}
                />
              </span>
            </button>
          ))}
        </div>
      )}
      {isViewing && (
        <LazyLightbox
          images={images.map((address, position) => ({
            src: address,
            srcSet: imageSrcSet(address),
            alt: altOf(address, position),
          }))}
          index={index}
          onIndex={setIndex}
          onClose={() => setViewing(false)}
          withDots
          withDownload={src.startsWith("/")}
        />
      )}
    </section>
  );
}
