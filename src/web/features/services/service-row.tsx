import { Link } from "react-router";
import { serviceDescription, serviceTitle } from "../../../contract/service-text.ts";
import type { Service } from "../../../contract/services.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { paragraphs } from "../../lib/plain-text.ts";
import { servicePath } from "./service-path.ts";
import { ServicePicture } from "./service-picture.tsx";

export function ServiceRow({ service }: { service: Service }) {
  return (
    <article className="row">
      <div className="row__pic">
        <ServicePicture
          service={service}
          sizes="(max-width: 560px) 104px, (max-width: 1460px) 17vw, 248px"
          loading="lazy"
        />
      </div>
      <div className="row__txt">
        <h3>
          <Link to={servicePath(service.slug)}>{serviceTitle(service)}</Link>
        </h3>
        <p>{paragraphs(serviceDescription(service))[0]}</p>
      </div>
      <span className="row__go">
        <Icon name="arrow" />
      </span>
    </article>
  );
}
