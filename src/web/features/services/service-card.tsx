import { Link } from "react-router";
import { serviceDescription, serviceTitle } from "../../../contract/service-text.ts";
import type { Service } from "../../../contract/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { prefetchCode, prefetchVisible } from "../../lib/prefetch-code.ts";
import { ServiceIcon } from "./service-icon.tsx";
import { toParagraphs } from "../../../contract/paragraphs.ts";
import { servicePath } from "./service-path.ts";
import { ServiceImage } from "./service-image.tsx";
import styles from "./service-card.module.css";

const imageSizes =
  "(min-width: 1456px) 422px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 40px)";

interface ServiceCardProps {
  service: Service;
  isFirst: boolean;
}

export function ServiceCard({ service, isFirst }: ServiceCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.image}>
        <ServiceImage service={service} sizes={imageSizes} loading="lazy" />
      </div>
      <span className={styles.icon}>
        <ServiceIcon slug={service.slug} />
      </span>
      <div className={styles.body}>
        <h3>
          <Link to={servicePath(service.slug)} prefetch={isFirst ? prefetchVisible : prefetchCode}>
            {serviceTitle(service)}
          </Link>
        </h3>
        <p>{toParagraphs(serviceDescription(service))[0]}</p>
        <span className={styles.more} aria-hidden="true">
          Les mer <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}
