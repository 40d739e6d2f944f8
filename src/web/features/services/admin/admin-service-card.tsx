import { type Ref, useId } from "react";
import { toFocusAttribute } from "../../../../rules/media/focal-point.ts";
import { serviceDescription, serviceTitle } from "../../../../rules/services/service-text.ts";
import type { AdminService } from "../../../../contract/services/admin-services.ts";
import { AdminCard } from "../../../components/lists/admin-card.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { DisabledButton } from "../../../components/ui/disabled-button.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { ServiceImage } from "../service-image.tsx";
import { servicePath } from "../../../../rules/services/service-path.ts";
import styles from "./admin-service-card.module.css";

const imageSizes = "(width < 768px) 100vw, (width < 1200px) 50vw, 400px";

interface AdminServiceCardProps {
  service: AdminService;
  onEdit: () => void;
  /** For the button that edits it. */
  editRef: Ref<HTMLButtonElement>;
}

export function AdminServiceCard({ service, onEdit, editRef }: AdminServiceCardProps) {
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
            ref={editRef}
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
