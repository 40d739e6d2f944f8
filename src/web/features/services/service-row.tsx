import type { Service } from "../../../contract/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { servicePath } from "./service-path.ts";
import { ServiceImage } from "./service-image.tsx";

export interface ServiceOnRow extends Pick<Service, "slug" | "image" | "image_text" | "title"> {
  text: string;
}

export function ServiceRow({ service }: { service: ServiceOnRow }) {
  return (
    <article className="row">
      <div className="row__pic">
        <ServiceImage
          service={service}
          sizes="(max-width: 560px) 104px, (max-width: 1460px) 17vw, 248px"
          loading="lazy"
        />
      </div>
      <div className="row__txt">
        <h3>
          <a href={servicePath(service.slug)}>{service.title}</a>
        </h3>
        <p>{service.text}</p>
      </div>
      <span className="row__go">
        <Icon name="arrow" />
      </span>
    </article>
  );
}
