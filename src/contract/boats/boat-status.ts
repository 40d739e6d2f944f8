export const boatStatuses = ["active", "maintenance", "docked", "inactive"] as const;
export type BoatStatus = (typeof boatStatuses)[number];
