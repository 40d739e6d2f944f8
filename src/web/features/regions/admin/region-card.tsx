import { useId } from "react";
import type { AdminRegion } from "../../../../contract/admin-regions.ts";
import { Icon } from "../../../components/ui/icon.tsx";

interface RegionCardProps {
  region: AdminRegion;
  onEdit: () => void;
}

export function RegionCard({ region: { name, description }, onEdit }: RegionCardProps) {
  const nameId = useId();
  return (
    <article className="acard" aria-labelledby={nameId}>
      <div className="acard__body">
        <h2 id={nameId}>{name}</h2>
        <p className="clamp-two-lines">{description}</p>
        <div className="acard__acts">
          <button className="button button--ghost" type="button" aria-describedby={nameId} onClick={onEdit}>
            <Icon name="edit" />
            Rediger
          </button>
        </div>
      </div>
    </article>
  );
}
