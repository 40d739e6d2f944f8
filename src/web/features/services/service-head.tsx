import type { ReactNode } from "react";
import { usableImageUrls } from "../../../contract/images.ts";
import type { Service } from "../../../contract/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";
import { ServiceImage } from "./service-image.tsx";

/** Characters that still fit on two lines of a phone in the large size. */
const longTitle = 32;

interface ServiceHeadProps {
  service?: Service;
  title: string;
  badge?: string;
  children?: ReactNode;
}

/** The dark head of every service page, with the service's own picture when there is one. */
export function ServiceHead({ service, title, badge, children }: ServiceHeadProps) {
  const hasPicture = service && usableImageUrls([service.image]).length > 0;
  return (
    <div className="head">
      {hasPicture && (
        <div className="head__media">
          <ServiceImage
            service={service}
            alt={title}
            sizes="(max-width: 767px) 100vw, 66vw"
            loading="eager"
            fetchPriority="high"
          />
        </div>
      )}
      <div className="container">
        <a className="back-link" href="/services">
          <Icon name="back" />
          <span>Tilbake til Tjenester</span>
        </a>
        {badge && <p className="mt">{badge}</p>}
        <h1 className={title.length > longTitle ? "is-long" : undefined}>{title}</h1>
        {children}
      </div>
      <Waterline />
    </div>
  );
}
