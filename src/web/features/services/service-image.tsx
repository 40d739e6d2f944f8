import { usableImageUrls } from "../../../rules/media/images.ts";
import type { Service } from "../../../contract/services/services.ts";
import { ContentImage } from "../../components/page/content-image.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import styles from "./service-image.module.css";

interface ServiceImageProps {
  service: Pick<Service, "slug" | "image" | "image_text" | "imageFocus">;
  /** Used when the image has no text of its own. Empty (decorative) where the title is next to the image. */
  alt?: string;
  sizes: string;
  loading?: "lazy" | "eager";
  fetchPriority?: "high";
}

/** The service's image, else its icon. */
export function ServiceImage({ service, alt = "", ...image }: ServiceImageProps) {
  const url = usableImageUrls([service.image])[0];
  const placeholder = (
    <span className={styles.placeholder}>
      <ServiceIcon slug={service.slug} />
    </span>
  );
  if (url === undefined) return placeholder;
  return (
    <ContentImage
      key={url}
      src={url}
      data-focus={service.imageFocus}
      alt={service.image_text || alt}
      fallback={placeholder}
      {...image}
    />
  );
}
