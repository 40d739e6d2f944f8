import { SitePicture } from "../../components/ui/site-picture.tsx";
import { rovPictures } from "./rov-pictures.ts";

interface RovPictureButtonProps {
  /** Position in `rovPictures`. */
  position: number;
  sizes: string;
  onOpen: (position: number) => void;
  className?: string;
  isFirstView?: boolean;
}

/** A picture of the ROV that opens the full-screen viewer. */
export function RovPictureButton({ position, sizes, onOpen, className, isFirstView }: RovPictureButtonProps) {
  const shown = rovPictures[position];
  if (shown === undefined) return null;
  return (
    <button
      className={className}
      type="button"
      aria-label={`Vis bilde ${position + 1}`}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- any role may have a description since ARIA 1.3
      aria-description={shown.alt}
      onClick={() => onOpen(position)}
    >
      <SitePicture
        picture={shown.picture}
        alt={shown.alt}
        sizes={sizes}
        loading={isFirstView ? "eager" : "lazy"}
        fetchPriority={isFirstView ? "high" : undefined}
      />
    </button>
  );
}
