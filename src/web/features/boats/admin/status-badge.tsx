import type { ComponentProps } from "react";
import type { BoatStatus } from "../../../../contract/boat-status.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { statusLabel } from "../status.ts";

const tones: Record<BoatStatus, ComponentProps<typeof Badge>["tone"]> = {
  active: "success",
  maintenance: "warning",
  docked: "info",
  inactive: "neutral",
};

/** Inactive boats have no label on the public site, so the portal has one of its own. */
export function getStatusLabel(status: BoatStatus): string {
  return status === "inactive" ? "Inaktiv" : statusLabel(status);
}

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
      {getStatusLabel(status)}
    </Badge>
  );
}
