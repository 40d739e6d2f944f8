import { randomUUID } from "node:crypto";
import { type AuditAction, auditActions, type AuditSubjectKind } from "../../contract/audit/audit-actions.ts";
import type { AuditPage } from "../../contract/audit/audit.ts";
import type { AuditQuery } from "../../contract/audit/audit-query.ts";
import { splitSearch } from "../../shared/word-match.ts";
import { deleteEvents, insertEvent, selectEventIdsBefore, selectEvents } from "../../db/queries/audit.ts";
import { countRowsBefore } from "../../db/queries/expired.ts";
import type { Context } from "../context.ts";
import { inSlices } from "../in-slices.ts";
import { subtractMonths } from "../subtract-months.ts";

const keptMonths = 12;
const pageSize = 50;
const maxWords = 10;

interface NewEvent {
  action: AuditAction;
  /** What was changed. The label is its name at the time, which is shown even after it is deleted. */
  subject?: { kind: AuditSubjectKind; id: string; label: string };
  /** Never a secret, and nothing a visitor wrote. */
  details?: Record<string, unknown>;
}

/** Records what the actor does, in the transaction of the change. Without an actor, it was done by a command. */
export function recordEvent(tx: Context, { action, subject, details = {} }: NewEvent): Promise<void> {
  return insertEvent(tx.db, {
    id: randomUUID(),
    at: tx.now().toISOString(),
    actor: tx.actor,
    action,
    subject: subject ?? null,
    details,
  });
}

export async function listEvents(
  ctx: Context,
  { person, search = "", kind, from, to, sort, after }: AuditQuery,
): Promise<AuditPage> {
  const [at, id] = after?.split("_") ?? [];
  const events = await selectEvents(ctx.db, {
    person,
    words: splitSearch(search).slice(0, maxWords),
    actions: kind && [...auditActions[kind]],
    from,
    to,
    isOldestFirst: sort === "oldest",
    after: at !== undefined && id !== undefined ? { at, id } : undefined,
    // One more than is shown: it says whether there is another page.
    limit: pageSize + 1,
  });
  const shown = events.slice(0, pageSize);
  const last = shown.at(-1);
  return { events: shown, next: events.length > pageSize && last ? `${last.at}_${last.id}` : null };
}

/** Returns the number deleted. */
export function deleteExpiredEvents(ctx: Context): Promise<number> {
  const limit = getLimit(ctx);
  return inSlices({
    read: (count) => selectEventIdsBefore(ctx.db, limit, count),
    work: (ids) => deleteEvents(ctx.db, ids),
  });
}

export function countExpiredEvents(ctx: Context) {
  return countRowsBefore(ctx.db, "audit_events", getLimit(ctx));
}

function getLimit(ctx: Context): string {
  return subtractMonths(ctx.now(), keptMonths).toISOString();
}
