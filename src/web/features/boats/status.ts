import type { BoatStatus } from "../../../contract/boats/boat-status.ts";

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

/** What the link to the contact form says: a boat that is not in use cannot be offered yet. */
export function offerLabel({ name, status }: { name: string; status: BoatStatus }): string {
  return status === "active" ? "Be om tilbud" : `Spør når ${name} er ledig`;
}
