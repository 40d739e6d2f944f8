/** How the audit log is filtered. Browsers do not load this schema. */
import * as v from "valibot";
import { auditActions, type AuditKind } from "./audit-actions.ts";

const time = v.pipe(v.string(), v.isoTimestamp("Dette er ikke et tidspunkt."));

export const auditQuery = v.object({
  /** Events of this account, and events about it. */
  person: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Words in the names of who did it and of what it was done to, all of which must occur. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200, "Søk med høyst 200 tegn"))),
  kind: v.optional(v.picklist(Object.keys(auditActions) as AuditKind[], "Ukjent slags hendelse.")),
  from: v.optional(time),
  /** Not included. */
  to: v.optional(time),
  /** Without it, the newest come first. */
  sort: v.optional(v.picklist(["oldest"], "Ukjent rekkefølge.")),
  /** The time and id of the last event of the previous page. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-[\d:.TZ-]{10,25}_[\w-]{1,100}$/, "Ukjent side."))),
});
export type AuditQuery = v.InferOutput<typeof auditQuery>;
