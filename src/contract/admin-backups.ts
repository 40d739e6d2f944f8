import * as v from "valibot";
import type { AdminEndpoint } from "./endpoint.ts";

const backupStatus = v.object({
  /** The time of the last good backup. */
  lastAt: v.nullable(v.string()),
  /** Null if no backups are made automatically. */
  everyHours: v.nullable(v.number()),
  isLate: v.boolean(),
});
export type BackupStatus = v.InferOutput<typeof backupStatus>;

export const adminBackupEndpoints = {
  status: { method: "GET", path: "/api/admin/backups/status", role: "owner", response: backupStatus },
} as const satisfies Record<string, AdminEndpoint>;
