import { useId } from "react";
import type { AdminBoat } from "../../../../contract/admin-boats.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import { formatMetres, formatYear } from "../../../lib/format.ts";
import { BoatImage } from "../boat-image.tsx";
import { StatusBadge } from "./status-badge.tsx";
import "./admin-boat-card.css";

const cardSizes = "(min-width: 1200px) 30vw, (min-width: 700px) 45vw, calc(100vw - 32px)";

interface AdminBoatCardProps {
  boat: AdminBoat;
  regionName: string | undefined;
  onEdit: () => void;
}

export function AdminBoatCard({ boat, regionName = "–", onEdit }: AdminBoatCardProps) {
  const nameId = useId();
  return (
    <article className={boat.status === "inactive" ? "acard acard--off" : "acard"} aria-labelledby={nameId}>
      <div className="acard__pic">
        <BoatImage boat={{ ...boat, imageTexts: boat.image_texts }} sizes={cardSizes} />
        <StatusBadge status={boat.status} />
      </div>
      <div className="acard__body">
        <div className="acard__title">
          <h2 id={nameId}>{boat.name}</h2>
          <span>{boat.type}</span>
        </div>
        <p className="clamp-two-lines">{boat.description}</p>
        <dl className="acard__facts">
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
        <button className="button button--ghost" type="button" aria-describedby={nameId} onClick={onEdit}>
          <Icon name="edit" />
          Rediger Fartøy
        </button>
      </div>
    </article>
  );
}
