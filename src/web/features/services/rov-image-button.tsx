import { SiteImage } from "../../components/ui/site-image.tsx";
import { rovImages } from "./rov-images.ts";

interface RovPictureButtonProps {
  /** Position in `rovImages`. */
  position: number;
  sizes: string;
  onOpen: (position: number) => void;
  className?: string;
  isFirstView?: boolean;
}

/** A picture of the ROV that opens the full-screen viewer. */
export function RovImageButton({ position, sizes, onOpen, className, isFirstView }: RovPictureButtonProps) {
  const shown = rovImages[position];
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
      <SiteImage
        picture={shown.picture}
        alt={shown.alt}
        sizes={sizes}
        loading={isFirstView ? "eager" : "lazy"}
        fetchPriority={isFirstView ? "high" : undefined}
      />
    </button>
  );
}
