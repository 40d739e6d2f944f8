import type { ComponentProps } from "react";
import { statusNames } from "../../../../contract/boats/admin-boats.ts";
import type { BoatStatus } from "../../../../contract/boats/boat-status.ts";
import { Badge } from "../../../components/ui/badge.tsx";

const tones: Record<BoatStatus, ComponentProps<typeof Badge>["tone"]> = {
  active: "success",
  maintenance: "warning",
  docked: "info",
  inactive: "neutral",
};

/** Beside the status of a boat that only staff can see. */
export function UnpublishedBadge() {
  return (
    <Badge tone="warning" hasDot>
      Ikke publisert
    </Badge>
  );
}

export function StatusBadge({ status }: { status: BoatStatus }) {
  return (
    <Badge tone={tones[status]} hasDot>
      {statusNames[status]}
    </Badge>
  );
}
