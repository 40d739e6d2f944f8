import { useId } from "react";
import type { AdminRegion } from "../../../../contract/admin-regions.ts";
import { AdminCard } from "../../../components/ui/admin-card.tsx";
import { Icon } from "../../../components/ui/icon.tsx";

interface RegionCardProps {
  region: AdminRegion;
  onEdit: () => void;
}

export function RegionCard({ region: { id, name, description }, onEdit }: RegionCardProps) {
  const nameId = useId();
  return (
    <AdminCard
      title={name}
      titleId={nameId}
      description={description}
      actions={
        <button
          className="button button--ghost"
          type="button"
          data-edits={id}
          aria-describedby={nameId}
          onClick={onEdit}
        >
          <Icon name="edit" />
          Rediger
        </button>
      }
    />
  );
}
