import { SiteImage } from "../../../components/page/site-image.tsx";
import { rovImages } from "./rov-images.ts";

interface RovImageButtonProps {
  /** Position in `rovImages`. */
  position: number;
  sizes: string;
  onOpen: (position: number) => void;
  className?: string;
  /** For the image at the top of the page. */
  isEager?: boolean;
}

/** An image of the ROV that opens the lightbox. */
export function RovImageButton({ position, sizes, onOpen, className, isEager = false }: RovImageButtonProps) {
  const rovImage = rovImages[position];
  if (rovImage === undefined) return null;
  return (
    <button
      className={className}
      type="button"
      aria-label={`Vis bilde ${position + 1}`}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- allowed for every role since ARIA 1.3
      aria-description={rovImage.alt}
      onClick={() => onOpen(position)}
    >
      <SiteImage
        image={rovImage.image}
        alt={rovImage.alt}
        sizes={sizes}
        loading={isEager ? "eager" : "lazy"}
        fetchPriority={isEager ? "high" : undefined}
      />
    </button>
  );
}
