import * as v from "valibot";
import { auditActions, auditSubjectKinds } from "./audit-actions.ts";
import type { auditQuery } from "./audit-query.ts";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";

const auditEvent = v.object({
  id: v.string(),
  at: v.string(),
  /** Null if it was done by a command, or by somebody who was not signed in. */
  actor: v.nullable(v.object({ id: v.string(), name: v.string() })),
  action: v.picklist(Object.values(auditActions).flat()),
  subject: v.nullable(v.object({ kind: v.picklist(auditSubjectKinds), id: v.string(), label: v.string() })),
  details: v.record(v.string(), v.unknown()),
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

/** One page of the log. */
const auditPage = v.object({
  events: v.array(auditEvent),
  /** The `after` of the next page, or null on the last one. */
  next: v.nullable(v.string()),
});
export type AuditPage = v.InferOutput<typeof auditPage>;

export const auditEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/audit",
    role: "owner",
    query: typeOf<typeof auditQuery>(),
    response: auditPage,
  },
} as const satisfies Record<string, AdminEndpoint>;
