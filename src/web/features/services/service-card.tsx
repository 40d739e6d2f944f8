import { serviceDescription, serviceTitle } from "../../../contract/service-text.ts";
import type { Service } from "../../../contract/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import { toParagraphs } from "../../lib/plain-text.ts";
import { servicePath } from "./service-path.ts";
import { ServiceImage } from "./service-image.tsx";

const cardSizes =
  "(min-width: 1456px) 422px, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 40px)";

export function ServiceCard({ service }: { service: Service }) {
  return (
    <article className="svc">
      <div className="svc__pic">
        <ServiceImage service={service} sizes={cardSizes} loading="lazy" />
      </div>
      <span className="svc__ic">
        <ServiceIcon slug={service.slug} />
      </span>
      <div className="svc__body">
        <h3>
          <a href={servicePath(service.slug)}>{serviceTitle(service)}</a>
        </h3>
        <p>{toParagraphs(serviceDescription(service))[0]}</p>
        <span className="svc__go" aria-hidden="true">
          Les mer <Icon name="arrow" />
        </span>
      </div>
    </article>
  );
}
