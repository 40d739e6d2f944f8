import { Link } from "react-router";
import { serviceDescription, serviceTitle } from "../../../rules/services/service-text.ts";
import type { Service } from "../../../contract/services/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import { toParagraphs } from "../../../shared/paragraphs.ts";
import { servicePath } from "../../../rules/services/service-path.ts";
import { ServiceImage } from "./service-image.tsx";
import styles from "./service-card.module.css";

const imageSizes = "(width >= 1024px) min(30vw, 422px), (width >= 640px) 45vw, calc(100vw - 40px)";

interface ServiceCardProps {
  service: Service;
}

export function ServiceCard({ service }: ServiceCardProps) {
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
          <Link to={servicePath(service.slug)}>{serviceTitle(service)}</Link>
        </h3>
        <p>{toParagraphs(serviceDescription(service))[0]}</p>
        <span className={styles.more} aria-hidden="true">
          Les mer <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}
