import type { BoatStatus } from "../../../contract/boat-status.ts";

type PublicStatus = "active" | "maintenance" | "docked";

const labels: Record<PublicStatus, string> = {
  active: "Aktiv",
  maintenance: "Vedlikehold",
  docked: "Dokket",
};

/** Visitors see a boat that is neither active nor under maintenance as docked. */
export function toPublicStatus(status: BoatStatus): PublicStatus {
  return status === "active" || status === "maintenance" ? status : "docked";
}

export function statusLabel(status: BoatStatus): string {
  return labels[toPublicStatus(status)];
}
