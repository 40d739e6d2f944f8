import * as v from "valibot";
import type { AdminEndpoint } from "../endpoint.ts";

const backupStatus = v.object({
  /** The time of the last good backup. */
  lastAt: v.nullable(v.string()),
  /** Null if this server makes none. */
  everyHours: v.nullable(v.number()),
  isLate: v.boolean(),
});
export type BackupStatus = v.InferOutput<typeof backupStatus>;

const mailStatus = v.object({
  waiting: v.number(),
  /** Refused by the mail server, or given up. */
  failed: v.number(),
  /** Since when the oldest of the waiting ones has waited. */
  oldestAt: v.nullable(v.string()),
  /** Whether it has waited for longer than a busy mail server takes. */
  isLate: v.boolean(),
  /** Of the last seven days: staff do not know of these enquiries by mail. */
  failedNotifications: v.number(),
});
export type MailStatus = v.InferOutput<typeof mailStatus>;

/** What is not deleted although it has expired. `expired` of `total` records. */
export const heldDeletion = v.object({
  kind: v.picklist(["enquiries", "events", "visits", "files"]),
  /** After a jump of the clock, or because it is more than a tenth. */
  reason: v.picklist(["clock", "amount"]),
  expired: v.number(),
  total: v.number(),
  since: v.string(),
  until: v.string(),
});
export type HeldDeletion = v.InferOutput<typeof heldDeletion>;
export type HeldKind = HeldDeletion["kind"];

const sourceProblem = v.object({ at: v.string(), text: v.string() });

const sitesStatus = v.object({
  count: v.number(),
  /** When the register was last read as a whole. */
  updatedAt: v.nullable(v.string()),
  isOld: v.boolean(),
  /** Why the last attempt failed: what was expected, and what came. */
  problem: v.nullable(sourceProblem),
});
export type SitesStatus = v.InferOutput<typeof sitesStatus>;

const positionsStatus = v.object({
  /** When the boats' positions were last read. */
  lastAt: v.nullable(v.string()),
  isOld: v.boolean(),
  problem: v.nullable(sourceProblem),
});
export type PositionsStatus = v.InferOutput<typeof positionsStatus>;

/** Whether the server can do its work. What the database knows is null while it is away. */
const operation = v.object({
  database: v.picklist(["ok", "not writable", "away"]),
  storage: v.picklist(["ok", "away"]),
  /** Of the disk with the data folder. Null if it cannot be read. */
  disk: v.nullable(v.object({ freeBytes: v.number(), isLow: v.boolean() })),
  backup: v.nullable(backupStatus),
  mail: v.nullable(mailStatus),
  heldDeletions: v.nullable(v.array(heldDeletion)),
  /** Null also without a register of sites. */
  sites: v.nullable(sitesStatus),
  /** Null also if positions are not read. */
  positions: v.nullable(positionsStatus),
});
export type Operation = v.InferOutput<typeof operation>;

export const operationEndpoints = {
  read: { method: "GET", path: "/api/admin/operation", role: "owner", response: operation },
} as const satisfies Record<string, AdminEndpoint>;
