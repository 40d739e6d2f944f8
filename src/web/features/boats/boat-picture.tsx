import type { ReactNode } from "react";
import type { Boat } from "../../../contract/boats.ts";
import { usableImages } from "../../../contract/images.ts";
import { ContentImage } from "../../components/ui/content-image.tsx";
import { BoatProfile } from "./boat-profile.tsx";

export function boatImageAlt(boat: Pick<Boat, "name" | "type">): string {
  return [boat.name, boat.type.toLocaleLowerCase("nb")].filter(Boolean).join(", ");
}

export function NoPicture({ boat, note }: { boat: Pick<Boat, "name" | "type">; note?: string }) {
  return (
    <div className="noimg">
      <BoatProfile type={boat.type} label={`${boatImageAlt(boat)}: tegning av fartøytypen`} />
      {note && <span>{note}</span>}
    </div>
  );
}

interface BoatPictureProps {
  boat: Pick<Boat, "name" | "type" | "images">;
  sizes: string;
  isFirst?: boolean;
  isDecorative?: boolean;
}

/** A boat's first picture that can be shown: one that fails to load gives way to the next. */
export function BoatPicture({ boat, sizes, isFirst = false, isDecorative = false }: BoatPictureProps) {
  const images = usableImages(boat.images);
  if (images.length === 0) return <NoPicture boat={boat} />;
  return images.reduceRight<ReactNode>(
    (fallback, src) => (
      <ContentImage
        key={src}
        src={src}
        alt={isDecorative ? "" : boatImageAlt(boat)}
        sizes={sizes}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        fallback={fallback}
      />
    ),
    <NoPicture boat={boat} note="Bilde utilgjengelig" />,
  );
}
