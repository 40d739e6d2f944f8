import type { ReactNode } from "react";
import type { ImageFiles } from "../../assets/images/image-files.ts";
import styles from "./page-head.module.css";
import { SiteImage } from "./site-image.tsx";
import { Waterline } from "./waterline.tsx";

interface PageHeadProps {
  title?: ReactNode;
  lead?: ReactNode;
  picture?: ImageFiles;
  alt?: string;
  /** Shown in place of `picture`, such as an image of the catalogue. */
  media?: ReactNode;
  hasWaterline?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The banner of a page: the title on navy, with an image that fades in beside it. */
export function PageHead({
  title,
  lead,
  picture,
  alt = "",
  media,
  hasWaterline = true,
  className = "",
  children,
}: PageHeadProps) {
  const image = picture ? (
    <SiteImage
      picture={picture}
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
      {image && <div className={styles.media}>{image}</div>}
      <div className={`container ${styles.content}`}>
        {title && <h1>{title}</h1>}
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {hasWaterline && <Waterline className={styles.waterline} />}
    </div>
  );
}
