import type { ReactNode } from "react";
import type { ImageFiles } from "../../assets/images/image-files.ts";
import styles from "./page-head.module.css";
import { SiteImage } from "./site-image.tsx";
import { Waterline } from "./waterline.tsx";

interface PageHeadProps {
  title?: ReactNode;
  lead?: ReactNode;
  image?: ImageFiles;
  alt?: string;
  /** Shown in place of `image`, such as an image of the catalogue. */
  media?: ReactNode;
  hasWaterline?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The banner of a page: the title on navy, with an image that fades in beside it. */
export function PageHead({
  title,
  lead,
  image,
  alt = "",
  media,
  hasWaterline = true,
  className = "",
  children,
}: PageHeadProps) {
  const shownMedia = image ? (
    <SiteImage
      image={image}
      alt={alt}
      sizes="(max-width: 767px) 100vw, (max-width: 1099px) 56vw, 66vw"
      loading="eager"
      fetchPriority="high"
    />
  ) : (
    media
  );
  return (
    <div className={`${styles.head} ${className}`}>
      {shownMedia && <div className={styles.media}>{shownMedia}</div>}
      <div className={`container ${styles.content}`}>
        {title && <h1>{title}</h1>}
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {hasWaterline && <Waterline className={styles.waterline} />}
    </div>
  );
}
