import { type Ref, useId } from "react";
import type { AdminRegion } from "../../../../contract/regions/admin-regions.ts";
import { AdminCard } from "../../../components/lists/admin-card.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";

const maxNames = 24;

interface RegionCardProps {
  region: AdminRegion;
  /** The names of its boats; undefined while they are loading. */
  boats: string[] | undefined;
  onEdit: () => void;
  /** For the button that edits it. */
  editRef: Ref<HTMLButtonElement>;
}

export function RegionCard({ region: { id, name, description }, boats, onEdit, editRef }: RegionCardProps) {
  const nameId = useId();
  return (
    <AdminCard
      title={name}
      titleId={nameId}
      description={description}
      links={<RecordLinks path="/fleet" history={{ kind: "region", id }} describedBy={nameId} />}
      actions={
        <button
          className="button button--ghost"
          type="button"
          ref={editRef}
          aria-describedby={nameId}
          onClick={onEdit}
        >
          <Icon name="edit" />
          Rediger
        </button>
      }
    >
      {boats && <p className="text-muted">{describeBoats(boats)}</p>}
    </AdminCard>
  );
}

function describeBoats(names: string[]): string {
  if (names.length === 0) return "Ingen fartøy";
  const shown = names.slice(0, maxNames).join(", ");
  const more = names.length > maxNames ? ` og ${names.length - maxNames} til` : "";
  return `${names.length} fartøy: ${shown}${more}`;
}
