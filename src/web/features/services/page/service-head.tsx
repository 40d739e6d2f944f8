import type { ReactNode } from "react";
import { usableImageUrls } from "../../../../rules/media/images.ts";
import type { Service } from "../../../../contract/services/services.ts";
import { BackLink } from "../../../components/page/back-link.tsx";
import { PageHead } from "../../../components/page/page-head.tsx";
import { ServiceImage } from "../service-image.tsx";
import styles from "./service-head.module.css";

/** Longer titles would need more than two lines on a phone at the large font size. */
const maxLargeTitleLength = 32;

interface ServiceHeadProps {
  service: Service;
  title: string;
  badge?: string;
  lead?: string;
  children?: ReactNode;
}

/** The banner of a service page, with the service's image if it has one. */
export function ServiceHead({ service, title, badge, lead, children }: ServiceHeadProps) {
  const hasImage = usableImageUrls([service.image]).length > 0;
  const isLong = title.length > maxLargeTitleLength;
  return (
    <PageHead
      media={
        hasImage && (
          <ServiceImage
            service={service}
            alt={title}
            sizes="(width < 768px) 100vw, 66vw"
            loading="eager"
            fetchPriority="high"
          />
        )
      }
    >
      <div className={styles.top}>
        <BackLink to="/services">Tilbake til Tjenester</BackLink>
        {badge && <p className={styles.badge}>{badge}</p>}
      </div>
      <h1 className={isLong ? `${styles.title} ${styles.isLong}` : styles.title}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </PageHead>
  );
}
