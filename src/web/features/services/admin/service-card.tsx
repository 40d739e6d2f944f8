import { useId } from "react";
import { serviceDescription, serviceTitle } from "../../../../contract/service-text.ts";
import type { AdminService } from "../../../../contract/admin-services.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { DisabledButton } from "../../../components/ui/disabled-button.tsx";
import { ServiceImage } from "../service-image.tsx";
import "./service-card.css";

interface ServiceCardProps {
  service: AdminService;
  onEdit: () => void;
}

export function ServiceCard({ service, onEdit }: ServiceCardProps) {
  const titleId = useId();
  return (
    <article className="acard" aria-labelledby={titleId}>
      <div className="acard__pic">
        <ServiceImage service={service} sizes="(max-width: 699px) 100vw, (max-width: 1199px) 50vw, 400px" />
        <span className="badge acard__slug">{service.slug}</span>
      </div>
      <div className="acard__body">
        <h2 id={titleId}>{serviceTitle(service)}</h2>
        <p className="clamp-two-lines">{serviceDescription(service)}</p>
        <div className="acard__acts">
          <button className="button button--ghost" type="button" aria-describedby={titleId} onClick={onEdit}>
            <Icon name="edit" />
            Rediger
          </button>
          <DisabledButton reason="Tjenester kan ikke slettes: fartøy og lenker på nettstedet viser til dem.">
            <Icon name="trash" />
            Slett
          </DisabledButton>
        </div>
      </div>
    </article>
  );
}
