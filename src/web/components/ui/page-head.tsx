import type { ReactNode } from "react";
import { type Picture, SiteImage } from "./site-image.tsx";
import { Waterline } from "./waterline.tsx";

interface PageHeadProps {
  title?: ReactNode;
  lead?: ReactNode;
  picture?: Picture;
  alt?: string;
  /** Shown instead of `picture`. */
  media?: ReactNode;
  hasWaterline?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The banner of a page: title on navy, the picture fading in beside it. */
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
  return (
    <div className={`head ${className}`}>
      {(media || picture) && (
        <div className="head__media">
          {media}
          {picture && (
            <SiteImage
              picture={picture}
              alt={alt}
              sizes="(max-width: 767px) 100vw, (max-width: 1099px) 56vw, 66vw"
              loading="eager"
              fetchPriority="high"
            />
          )}
        </div>
      )}
      <div className="container">
        {title && <h1>{title}</h1>}
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      {hasWaterline && <Waterline />}
    </div>
  );
}
