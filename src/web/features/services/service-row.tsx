import { Link } from "react-router";
import type { Service } from "../../../contract/services/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { servicePath } from "../../../rules/services/service-path.ts";
import { ServiceImage } from "./service-image.tsx";
import styles from "./service-row.module.css";

export interface ServiceRowData extends Pick<
  Service,
  "slug" | "image" | "image_text" | "imageFocus" | "title"
> {
  text: string;
}

interface ServiceRowProps {
  service: ServiceRowData;
  /** The most important one has a large image. */
  isLead?: boolean;
}

export function ServiceRow({ service, isLead = false }: ServiceRowProps) {
  const sizes = isLead ? "(width < 1024px) 90vw, 56vw" : "(width < 640px) 104px, min(17vw, 248px)";
  return (
    <article className={isLead ? `${styles.row} ${styles.lead}` : styles.row}>
      <div className={styles.image}>
        <ServiceImage service={service} sizes={sizes} loading="lazy" />
      </div>
      <div className={styles.text}>
        <h3>
          <Link to={servicePath(service.slug)}>{service.title}</Link>
        </h3>
        <p>{service.text}</p>
      </div>
      <span className={styles.arrow}>
        <Icon name="arrow" />
      </span>
    </article>
  );
}
