import type { BoatStatus } from "../../../../contract/boat-status.ts";
import { statusLabel } from "../status.ts";

/** The public site has no word for a boat that is out of service; the portal needs one. */
export function adminStatusLabel(status: BoatStatus): string {
  return status === "inactive" ? "Inactive" : statusLabel(status);
}

export function StatusBadge({ status }: { status: BoatStatus }) {
  return (
    <span className={`badge badge--${status}`} lang={status === "inactive" ? "en" : undefined}>
      <i aria-hidden="true" />
      {adminStatusLabel(status)}
    </span>
  );
}
