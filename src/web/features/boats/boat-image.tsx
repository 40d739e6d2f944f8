import type { ReactNode } from "react";
import { boatAlt, boatImageAlt } from "../../../rules/boats/boat-alt.ts";
import type { Boat } from "../../../contract/boats/boats.ts";
import { usableImageUrls } from "../../../rules/media/images.ts";
import { ContentImage } from "../../components/page/content-image.tsx";
import { BoatProfile } from "./boat-profile.tsx";
import styles from "./boat-image.module.css";

interface BoatImagePlaceholderProps {
  boat: Pick<Boat, "name" | "type">;
  note?: string;
  isDecorative?: boolean;
  children?: ReactNode;
}

/** The side profile of the boat's type. Fills its positioned parent. */
export function BoatImagePlaceholder({
  boat,
  note,
  isDecorative = false,
  children,
}: BoatImagePlaceholderProps) {
  const label = isDecorative ? undefined : `${boatAlt(boat)}, tegning av fartøytypen`;
  return (
    <span className={styles.placeholder}>
      <BoatProfile type={boat.type} label={label} />
      {note && <span>{note}</span>}
      {children}
    </span>
  );
}

interface BoatImageProps {
  boat: Pick<Boat, "name" | "type" | "images" | "imageTexts" | "imageFocus">;
  sizes: string;
  /** Loads without waiting for the viewport, but after images with a higher priority. */
  isEager?: boolean;
  isDecorative?: boolean;
}

/** The first of the boat's images that loads, else a placeholder. */
export function BoatImage({ boat, sizes, isEager, isDecorative = false }: BoatImageProps) {
  const images = usableImageUrls(boat.images);
  if (images.length === 0) return <BoatImagePlaceholder boat={boat} isDecorative={isDecorative} />;
  return images.reduceRight<ReactNode>(
    (fallback, src) => (
      <ContentImage
        key={src}
        src={src}
        data-focus={boat.imageFocus[src]}
        alt={isDecorative ? "" : boatImageAlt(boat, src)}
        sizes={sizes}
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "low" : undefined}
        fallback={fallback}
      />
    ),
    <BoatImagePlaceholder
      boat={boat}
      note={isDecorative ? undefined : "Bilde utilgjengelig"}
      isDecorative={isDecorative}
    />,
  );
}
