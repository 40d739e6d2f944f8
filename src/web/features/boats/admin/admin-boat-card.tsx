import { type Ref, useId } from "react";
import { Link } from "react-router";
import type { AdminBoat } from "../../../../contract/boats/admin-boats.ts";
import { toFocusAttributes } from "../../../../rules/media/focal-point.ts";
import { AdminCard } from "../../../components/lists/admin-card.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { Menu } from "../../../components/ui/menu.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { formatMetres } from "../../../../shared/format-number.ts";
import { formatYear } from "../../../lib/format/format.ts";
import { BoatImage } from "../boat-image.tsx";
import { boatPath } from "../../../../rules/boats/boat-path.ts";
import styles from "./admin-boat-card.module.css";
import { StatusBadge, UnpublishedBadge } from "./status-badge.tsx";

const imageSizes = "(width >= 1200px) 30vw, (width >= 768px) 45vw, calc(100vw - 32px)";

interface AdminBoatCardProps {
  boat: AdminBoat;
  regionName: string | undefined;
  onEdit: () => void;
  /** Starts a new boat from this one. */
  onCopy: () => void;
  /** For the button that edits it. */
  editRef: Ref<HTMLButtonElement>;
}

export function AdminBoatCard({ boat, regionName = "–", onEdit, onCopy, editRef }: AdminBoatCardProps) {
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
        <>
          <button
            className="button button--ghost"
            type="button"
            ref={editRef}
            aria-describedby={nameId}
            onClick={onEdit}
          >
            <Icon name="edit" />
            Rediger Fartøy
          </button>
          <Menu label={`Mer om ${boat.name}`}>
            <button type="button" onClick={onCopy}>
              <Icon name="copy" />
              Lag en kopi
            </button>
            <Link to={`/admin/kalender?fartoy=${encodeURIComponent(boat.id)}`}>
              <Icon name="cal" />
              Kalender
            </Link>
          </Menu>
        </>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt className="visually-hidden">Lengde</dt>
          <dd>{formatMetres(boat.length) || "–"}</dd>
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
