import { useId } from "react";
import { toFocusAttribute } from "../../../../contract/focal-point.ts";
import { serviceDescription, serviceTitle } from "../../../../contract/service-text.ts";
import type { AdminService } from "../../../../contract/admin-services.ts";
import { AdminCard } from "../../../components/ui/admin-card.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { DisabledButton } from "../../../components/ui/disabled-button.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { RecordLinks } from "../../../components/ui/record-links.tsx";
import { ServiceImage } from "../service-image.tsx";
import { servicePath } from "../service-path.ts";
import styles from "./admin-service-card.module.css";

const imageSizes = "(max-width: 699px) 100vw, (max-width: 1199px) 50vw, 400px";

interface AdminServiceCardProps {
  service: AdminService;
  onEdit: () => void;
}

export function AdminServiceCard({ service, onEdit }: AdminServiceCardProps) {
  const titleId = useId();
  return (
    <AdminCard
      title={serviceTitle(service)}
      titleId={titleId}
      description={serviceDescription(service)}
      image={
        <ServiceImage
          service={{ ...service, imageFocus: toFocusAttribute(service.image_focus) }}
          sizes={imageSizes}
        />
      }
      badge={
        <Badge>
          <span className={styles.slug}>{service.slug}</span>
        </Badge>
      }
      links={
        <RecordLinks
          path={servicePath(service.slug)}
          history={{ kind: "service", id: service.id }}
          describedBy={titleId}
        />
      }
      actions={
        <>
          <button
            className="button button--ghost"
            type="button"
            data-edits={service.id}
            aria-describedby={titleId}
            onClick={onEdit}
          >
            <Icon name="edit" />
            Rediger
          </button>
          <DisabledButton reason="Tjenester kan ikke slettes: fartøy og lenker på nettstedet viser til dem.">
            <Icon name="trash" />
            Slett
          </DisabledButton>
        </>
      }
    />
  );
}
