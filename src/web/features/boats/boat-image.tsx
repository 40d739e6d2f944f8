import type { ReactNode } from "react";
import type { Boat } from "../../../contract/boats.ts";
import { usableImageUrls } from "../../../contract/images.ts";
import { ContentImage } from "../../components/ui/content-image.tsx";
import { BoatProfile } from "./boat-profile.tsx";

/** Whose picture it is, in words. */
export function boatAlt(boat: Pick<Boat, "name" | "type">): string {
  return [boat.name, boat.type.toLocaleLowerCase("nb")].filter(Boolean).join(", ");
}

/** What staff wrote about the picture, or else whose it is. */
export function boatImageAlt(boat: Pick<Boat, "name" | "type" | "imageTexts">, src: string, place = "") {
  return boat.imageTexts[src] || boatAlt(boat) + place;
}

interface BoatImagePlaceholderProps {
  boat: Pick<Boat, "name" | "type">;
  note?: string;
  isDecorative?: boolean;
}

/** What stands in for a picture: the side profile of the boat's type. */
export function BoatImagePlaceholder({ boat, note, isDecorative = false }: BoatImagePlaceholderProps) {
  const label = isDecorative ? undefined : `${boatAlt(boat)}, tegning av fartøytypen`;
  return (
    <span className="noimg">
      <BoatProfile type={boat.type} label={label} />
      {note && <span>{note}</span>}
    </span>
  );
}

interface BoatImageProps {
  boat: Pick<Boat, "name" | "type" | "images" | "imageTexts">;
  sizes: string;
  /** Loaded at once, though after what stands at the top of the page. */
  isFirst?: boolean;
  isDecorative?: boolean;
}

/** A boat's first picture that can be shown: one that fails to load gives way to the next. */
export function BoatImage({ boat, sizes, isFirst, isDecorative = false }: BoatImageProps) {
  const images = usableImageUrls(boat.images);
  if (images.length === 0) return <BoatImagePlaceholder boat={boat} isDecorative={isDecorative} />;
  return images.reduceRight<ReactNode>(
    (fallback, src) => (
      <ContentImage
        key={src}
        src={src}
        alt={isDecorative ? "" : boatImageAlt(boat, src)}
        sizes={sizes}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "low" : undefined}
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
