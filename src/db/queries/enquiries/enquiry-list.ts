import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries/enquiries.ts";
import type { EnquirySubject } from "../../../contract/enquiries/enquiry-subject.ts";
import type { Db } from "../../engine/client.ts";
import { toIsoTime } from "../../engine/columns.ts";
import { isWaitingSince } from "./enquiries.ts";
import { selectFilesByEnquiry } from "./enquiry-files.ts";
import { selectSubjectsByEnquiry } from "./enquiry-subjects.ts";
import { hasWord } from "./enquiry-words.ts";
import { selectMailByEnquiry } from "../outbox.ts";
import type { Schema } from "../../engine/schema.ts";

/** What the list is narrowed down to. */
export interface EnquirySelection {
  folder?: "inbox" | "archive" | "spam";
  statuses?: EnquiryStatus[];
  /** All of these boats and services. A service has several ids after its slug has changed. */
  about?: Array<{ kind: EnquirySubject["kind"]; ids: string[] }>;
  /** Null: assigned to nobody. */
  assignedTo?: string | null;
  /** Those that were waiting for an answer at this time. */
  waitingSince?: string;
  ids?: string[];
  /** Beginnings of words, all of which must occur. */
  words?: string[];
  /** Only enquiries that follow this one in the list. */
  before?: { created_at: string; id: string };
  isOldestFirst?: boolean;
}

interface EnquiryQuery extends EnquirySelection {
  limit?: number;
  /** Only the first characters of each message are read. */
  messageLength?: number;
}

/** The same expression as in the index contact_submissions_folder. */
const folderColumn = sql<string>`case when suspicion is not null then 'spam' when status = 'archived' then 'archive' else 'inbox' end`;

/** An enquiry without its entries, which are read separately. */
export type StoredEnquiry = Omit<Enquiry, "entries">;

/** Newest first by default. */
export async function selectEnquiries(db: Db, query: EnquiryQuery = {}): Promise<StoredEnquiry[]> {
  const rows = await buildEnquiryQuery(db, query).execute();
  const found = rows.map((row) => row.id);
  const mail = await selectMailByEnquiry(db, found);
  const subjects = await selectSubjectsByEnquiry(db, found);
  const files = await selectFilesByEnquiry(db, found);
  return rows.map(({ assigned_to, assignee_name, ...row }) => ({
    ...row,
    about: subjects.get(row.id) ?? [],
    files: (files.get(row.id) ?? []).map(({ id, addition_id, name, contentType, size }) => ({
      id,
      addition_id,
      name,
      contentType,
      size,
    })),
    assignee: assigned_to === null ? null : { id: assigned_to, name: assignee_name ?? "" },
    mail: mail.get(row.id) ?? [],
    created_at: toIsoTime(row.created_at),
    updated_at: toIsoTime(row.updated_at),
    added_at: row.added_at && toIsoTime(row.added_at),
    withdrawn_at: row.withdrawn_at && toIsoTime(row.withdrawn_at),
  }));
}

/** Exported for the test of the indexes it uses. */
export function buildEnquiryQuery(db: Db, { limit, messageLength, ...selection }: EnquiryQuery) {
  const query = db
    .selectFrom("contact_submissions")
    .select([
      ...summaryColumns,
      (eb) =>
        (messageLength === undefined
          ? eb.ref("message")
          : eb.fn<string>("substr", [eb.ref("message"), eb.val(1), eb.val(messageLength)])
        ).as("message"),
      (eb) =>
        eb
          .selectFrom("auth_users")
          .select("auth_users.name")
          .whereRef("auth_users.id", "=", "contact_submissions.assigned_to")
          .as("assignee_name"),
    ])
    .where((eb) => eb.and(toConditions(eb, selection)))
    .orderBy("created_at", selection.isOldestFirst ? "asc" : "desc")
    .orderBy("id", selection.isOldestFirst ? "asc" : "desc");
  return limit === undefined ? query : query.limit(limit);
}

function toConditions(
  eb: ExpressionBuilder<Schema, "contact_submissions">,
  { folder, statuses, about = [], assignedTo, waitingSince, ids, words = [], ...place }: EnquirySelection,
) {
  const conditions: Array<Expression<SqlBool>> = words.map((word) => hasWord(eb, word));
  if (folder) conditions.push(sql<SqlBool>`${folderColumn} = ${folder}`);
  if (statuses) conditions.push(eb("status", "in", statuses));
  for (const subject of about) {
    conditions.push(
      eb(
        "id",
        "in",
        eb
          .selectFrom("enquiry_subjects")
          .select("enquiry_subjects.submission_id")
          .where("kind", "=", subject.kind)
          .where("subject_id", "in", subject.ids),
      ),
    );
  }
  if (assignedTo === null) conditions.push(eb("assigned_to", "is", null));
  else if (assignedTo !== undefined) conditions.push(eb("assigned_to", "=", assignedTo));
  if (waitingSince) {
    conditions.push(eb("created_at", "<", waitingSince), ...isWaitingSince(eb, waitingSince));
  }
  if (ids) conditions.push(eb("id", "in", ids));
  const { before, isOldestFirst } = place;
  if (before) {
    const last = eb.tuple(before.created_at, before.id);
    conditions.push(eb(eb.refTuple("created_at", "id"), isOldestFirst ? ">" : "<", last));
  }
  return conditions;
}

const summaryColumns = [
  "id",
  "reference",
  "name",
  "email",
  "phone",
  "organisation",
  "status",
  "site",
  "weeks",
  "suspicion",
  "assigned_to",
  "version",
  "created_at",
  "updated_at",
  "added_at",
  "withdrawn_at",
] as const;

/** For each status, how many there are, and how many of them are spam. */
export async function countEnquiriesByStatus(db: Db) {
  const rows = await db
    .selectFrom("contact_submissions")
    .select(({ fn }) => ["status", fn.countAll().as("count"), fn.count("suspicion").as("spam")])
    .groupBy("status")
    .execute();
  return rows.map(({ status, count, spam }) => ({ status, count: Number(count), spam: Number(spam) }));
}

/** How many in the inbox are assigned to this account. */
export async function countAssigned(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom("contact_submissions")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("assigned_to", "=", accountId)
    .where(sql<SqlBool>`${folderColumn} = 'inbox'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
