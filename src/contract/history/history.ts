import * as v from "valibot";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import type { comparisonQuery, historyQuery, restoration, undoing } from "./history-requests.ts";

/** The records whose versions are kept. domain/history/kinds.ts says how each is read and saved. */
export const historyKinds = ["boat", "service", "region", "legal", "company"] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** Older versions are deleted with the next save. */
export const keptVersions = 1000;

const recordVersion = v.object({
  version: v.number(),
  savedAt: v.string(),
  /** Null if it was saved by a command, or before versions were kept. */
  author: v.nullable(v.object({ name: v.string(), isYou: v.boolean() })),
  /** What the save changed, in words. */
  summary: v.string(),
});
export type RecordVersion = v.InferOutput<typeof recordVersion>;

/** Who saved the record that refuses a stale save. */
export const savedBy = v.object({ name: v.string(), isYou: v.boolean(), at: v.string() });
export type SavedBy = v.InferOutput<typeof savedBy>;

const recordHistory = v.object({
  label: v.string(),
  /** Where the record is shown on the site; null if it is not. */
  path: v.nullable(v.string()),
  /** The version that is stored now. */
  current: v.number(),
  /** Newest first. */
  versions: v.array(recordVersion),
  /** Whether there are older ones. */
  hasMore: v.boolean(),
});
export type RecordHistory = v.InferOutput<typeof recordHistory>;

/** `focus` is the focal point in words; empty for the centre. */
const historyImage = v.object({ url: v.string(), text: v.string(), focus: v.string() });
export type HistoryImage = v.InferOutput<typeof historyImage>;

const changedField = {
  name: v.string(),
  label: v.string(),
  /** Why the older value cannot be restored as it was; null if it can. */
  problem: v.nullable(v.string()),
  /** False if none of the older value can be restored. */
  canRestore: v.boolean(),
};
const texts = { type: v.picklist(["text", "prose", "html"]), from: v.string(), to: v.string() };
const lists = { type: v.literal("list"), from: v.array(v.string()), to: v.array(v.string()) };
const images = { type: v.literal("images"), from: v.array(historyImage), to: v.array(historyImage) };

/** A field that differs between two versions, from the older to the newer. Ids are replaced by names. */
const fieldChange = v.union([
  v.object({ ...changedField, ...texts }),
  v.object({ ...changedField, ...lists }),
  v.object({ ...changedField, ...images }),
]);
export type FieldChange = v.InferOutput<typeof fieldChange>;

const comparison = v.object({ from: recordVersion, to: recordVersion, fields: v.array(fieldChange) });
export type Comparison = v.InferOutput<typeof comparison>;

const restored = v.object({
  /** The version that is stored now. */
  version: v.number(),
  label: v.string(),
  path: v.nullable(v.string()),
  /** What could not be restored, in sentences. */
  skipped: v.array(v.string()),
});
export type Restored = v.InferOutput<typeof restored>;

export const historyEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/history/:kind/:id",
    role: "editor",
    query: typeOf<typeof historyQuery>(),
    response: recordHistory,
  },
  compare: {
    method: "GET",
    path: "/api/admin/history/:kind/:id/comparison",
    role: "editor",
    query: typeOf<typeof comparisonQuery>(),
    response: comparison,
  },
  restore: {
    method: "POST",
    path: "/api/admin/history/:kind/:id/restore",
    role: "editor",
    body: typeOf<typeof restoration>(),
    response: restored,
  },
  undo: {
    method: "POST",
    path: "/api/admin/history/:kind/:id/undo",
    role: "editor",
    body: typeOf<typeof undoing>(),
    response: restored,
  },
} as const satisfies Record<string, AdminEndpoint>;
