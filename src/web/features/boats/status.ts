import type { BoatStatus } from "../../../contract/boat-status.ts";

/** What the public site calls a status: whatever is neither active nor under maintenance is docked. */
export function statusLabel(status: BoatStatus): string {
  if (status === "active") return "Aktiv";
  if (status === "maintenance") return "Vedlikehold";
  return "Dokket";
}

/** The colour of a status on a card: green, amber, otherwise blue. */
export function cardTone(status: BoatStatus): "active" | "maintenance" | "docked" {
  return status === "active" || status === "maintenance" ? status : "docked";
}

/** The colour of a status on the boat's own page: green, amber, otherwise grey. */
export function pageTone(status: BoatStatus): "active" | "maintenance" | "idle" {
  return status === "active" || status === "maintenance" ? status : "idle";
}
