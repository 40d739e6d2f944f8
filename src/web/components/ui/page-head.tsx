import type { ReactNode } from "react";
import type { ImageFiles } from "../../assets/images/image-files.ts";
import { SiteImage } from "./site-image.tsx";
import { Waterline } from "./waterline.tsx";

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  picture?: ImageFiles;
  alt?: string;
  children?: ReactNode;
}

/** The banner of a page: title on navy, the picture fading in beside it. */
export function PageHead({ title, lead, picture, alt = "", children }: PageHeadProps) {
  return (
    <div className="head">
      {picture && (
        <div className="head__media">
          <SiteImage
            picture={picture}
            alt={alt}
            sizes="(max-width: 767px) 100vw, (max-width: 1099px) 56vw, 66vw"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      )}
      <div className="container">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
      <Waterline />
    </div>
  );
}
