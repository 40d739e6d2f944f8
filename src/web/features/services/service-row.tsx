import { Link } from "react-router";
import type { Service } from "../../../contract/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { prefetchCode, prefetchVisible } from "../../lib/prefetch-code.ts";
import { servicePath } from "./service-path.ts";
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
  isFirst: boolean;
}

export function ServiceRow({ service, isFirst }: ServiceRowProps) {
  return (
    <article className={styles.row}>
      <div className={styles.image}>
        <ServiceImage
          service={service}
          sizes="(max-width: 560px) 104px, (max-width: 1460px) 17vw, 248px"
          loading="lazy"
        />
      </div>
      <div className={styles.text}>
        <h3>
          <Link to={servicePath(service.slug)} prefetch={isFirst ? prefetchVisible : prefetchCode}>
            {service.title}
          </Link>
        </h3>
        <p>{service.text}</p>
      </div>
      <span className={styles.arrow}>
        <Icon name="arrow" />
      </span>
    </article>
  );
}
