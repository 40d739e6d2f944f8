import { useId } from "react";
import type { AdminBoat } from "../../../../contract/admin-boats.ts";
import { toFocusAttributes } from "../../../../contract/focal-point.ts";
import { AdminCard } from "../../../components/ui/admin-card.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { RecordLinks } from "../../../components/ui/record-links.tsx";
import { formatMetres, formatYear } from "../../../lib/format.ts";
import { BoatImage } from "../boat-image.tsx";
import { boatPath } from "../boat-path.ts";
import styles from "./admin-boat-card.module.css";
import { StatusBadge, UnpublishedBadge } from "./status-badge.tsx";

const imageSizes = "(min-width: 1200px) 30vw, (min-width: 700px) 45vw, calc(100vw - 32px)";

interface AdminBoatCardProps {
  boat: AdminBoat;
  regionName: string | undefined;
  onEdit: () => void;
}

export function AdminBoatCard({ boat, regionName = "–", onEdit }: AdminBoatCardProps) {
  const nameId = useId();
  return (
    <AdminCard
      title={boat.name}
      titleId={nameId}
      subtitle={boat.type}
      description={boat.description}
      image={
        <BoatImage
          boat={{
            ...boat,
            imageTexts: boat.image_texts,
            imageFocus: toFocusAttributes(boat.image_focus),
          }}
          sizes={imageSizes}
        />
      }
      badge={
        <>
          <StatusBadge status={boat.status} />
          {!boat.is_published && <UnpublishedBadge />}
        </>
      }
      isMuted={boat.status === "inactive" || !boat.is_published}
      links={
        <RecordLinks
          path={boat.is_published ? boatPath(boat.id) : null}
          history={{ kind: "boat", id: boat.id }}
          describedBy={nameId}
        />
      }
      actions={
        <button
          className="button button--ghost"
          type="button"
          data-edits={boat.id}
          aria-describedby={nameId}
          onClick={onEdit}
        >
          <Icon name="edit" />
          Rediger Fartøy
        </button>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt className="visually-hidden">Lengde</dt>
          <dd>{formatMetres(boat.length)}</dd>
        </div>
        <div>
          <dt className="visually-hidden">Byggeår</dt>
          <dd>{formatYear(boat.year_built)}</dd>
        </div>
        <div>
          <dt className="visually-hidden">Region</dt>
          <dd>{regionName}</dd>
        </div>
      </dl>
    </AdminCard>
  );
}
