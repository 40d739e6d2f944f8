import { type Selectable, sql } from "kysely";
import type { AuditAction, AuditSubjectKind } from "../../contract/audit/audit-actions.ts";
import type { AuditEvent } from "../../contract/audit/audit.ts";
import { foldNorwegian } from "../../shared/norwegian.ts";
import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";
import type { AuditEventTable } from "../engine/schema.ts";

interface AuditEventWrite {
  id: string;
  at: string;
  actor: { id: string; name: string } | null;
  action: AuditAction;
  subject: { kind: AuditSubjectKind; id: string; label: string } | null;
  details: Record<string, unknown>;
}

export async function insertEvent(
  db: Db,
  { id, at, actor, action, subject, details }: AuditEventWrite,
): Promise<void> {
  await db
    .insertInto("audit_events")
    .values({
      id,
      at,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? null,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_label: subject?.label ?? null,
      names_key: foldNorwegian(`${actor?.name ?? ""} ${subject?.label ?? ""}`),
      details: JSON.stringify(details),
    })
    .execute();
}

interface EventFilter {
  /** Events of this account, and events about it. */
  person?: string;
  /** Folded. Each occurs in the name of who did it or of what it was done to. */
  words?: string[];
  actions?: AuditAction[];
  from?: string;
  /** Not included. */
  to?: string;
  isOldestFirst?: boolean;
  /** Only events that follow this one in the list. */
  after?: { at: string; id: string };
  limit: number;
}

export async function selectEvents(db: Db, filter: EventFilter): Promise<AuditEvent[]> {
  const { person, words = [], actions, from, to, isOldestFirst = false, after, limit } = filter;
  const direction = isOldestFirst ? "asc" : "desc";
  let query = db.selectFrom("audit_events").selectAll().orderBy("at", direction).orderBy("id", direction);
  if (person !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb("actor_id", "=", person),
        eb.and([eb("subject_kind", "=", "account"), eb("subject_id", "=", person)]),
      ]),
    );
  }
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`names_key like ${pattern} escape '\\'`);
  }
  if (actions !== undefined) query = query.where("action", "in", actions);
  if (from !== undefined) query = query.where("at", ">=", from);
  if (to !== undefined) query = query.where("at", "<", to);
  if (after !== undefined) {
    const follows = isOldestFirst ? ">" : "<";
    query = query.where((eb) => eb(eb.refTuple("at", "id"), follows, eb.tuple(after.at, after.id)));
  }
  return (await query.limit(limit).execute()).map(toEvent);
}

/** The last changes of content, newest first. The first condition is that of the index audit_events_content. */
export async function selectContentEvents(db: Db, limit: number): Promise<AuditEvent[]> {
  const rows = await buildContentEventQuery(db, limit).execute();
  return rows.map(toEvent);
}

/** Exported for the test of the index it uses. */
export function buildContentEventQuery(db: Db, limit: number) {
  return db
    .selectFrom("audit_events")
    .selectAll()
    .where(sql<boolean>`subject_kind not in ('account', 'enquiry', 'image')`)
    .where("subject_kind", "<>", "template")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}

/** The last event about a record. */
export async function selectLastEvent(
  db: Db,
  { kind, id }: { kind: AuditSubjectKind; id: string },
): Promise<AuditEvent | undefined> {
  const row = await db
    .selectFrom("audit_events")
    .selectAll()
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("at", "desc")
    .executeTakeFirst();
  return row && toEvent(row);
}

function toEvent(row: Selectable<AuditEventTable>): AuditEvent {
  return {
    id: row.id,
    at: toIsoTime(row.at),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "" },
    action: row.action,
    subject:
      row.subject_kind === null
        ? null
        : { kind: row.subject_kind, id: row.subject_id ?? "", label: row.subject_label ?? "" },
    details: row.details,
  };
}

/** The oldest events from before this time. */
export async function selectEventIdsBefore(db: Db, time: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_events")
    .select("id")
    .where("at", "<", time)
    .orderBy("at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the number deleted. */
export async function deleteEvents(db: Db, ids: string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("audit_events").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}
