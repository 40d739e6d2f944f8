/** How the audit log is filtered. Browsers do not load this schema. */
import * as v from "valibot";
import { auditActions, type AuditKind } from "./audit-actions.ts";
import { isDay } from "../../shared/days.ts";
import { listPosition } from "../list-position.ts";
import { hasNoNul } from "../text.ts";

const noTime = "Dette er ikke et tidspunkt.";
const time = v.pipe(
  v.string(),
  v.isoTimestamp(noTime),
  v.check((text) => isDay(text.slice(0, 10)), noTime),
);

export const auditQuery = v.object({
  /** Events of this account, and events about it. */
  person: v.optional(v.pipe(v.string(), v.maxLength(100), v.check(hasNoNul, "Ukjent bruker."))),
  /** Words in the names of who did it and of what it was done to, all of which must occur. */
  search: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200, "Søk med høyst 200 tegn"),
      v.check(hasNoNul, "Søk etter tegn som kan skrives."),
    ),
  ),
  kind: v.optional(v.picklist(Object.keys(auditActions) as AuditKind[], "Ukjent slags hendelse.")),
  from: v.optional(time),
  /** Not included. */
  to: v.optional(time),
  /** Without it, the newest come first. */
  sort: v.optional(v.picklist(["oldest"], "Ukjent rekkefølge.")),
  /** The time and id of the last event of the previous page. */
  after: v.optional(listPosition("Ukjent side.")),
});
export type AuditQuery = v.InferOutput<typeof auditQuery>;
