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
  /** Leaves room in the first screen for what the page is about. */
  isCompact?: boolean;
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
  isCompact = false,
  className = "",
  children,
}: PageHeadProps) {
  const shownMedia = image ? (
    <SiteImage
      image={image}
      alt={alt}
      sizes="(width < 768px) 100vw, (width < 1200px) 56vw, 66vw"
      loading="eager"
      fetchPriority="high"
    />
  ) : (
    media
  );
  return (
    <div className={`${styles.head} ${isCompact ? styles.compact : ""} ${className}`}>
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
