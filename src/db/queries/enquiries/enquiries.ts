import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Enquiry, EnquiryStatus } from "../../../contract/enquiries/enquiries.ts";
import type { EnquirySubject } from "../../../contract/enquiries/enquiry-subject.ts";
import type { Db } from "../../engine/client.ts";
import { isSqlite, toIsoTime } from "../../engine/columns.ts";
import type { Schema } from "../../engine/schema.ts";
import { selectSubjectsByEnquiry } from "./enquiry-subjects.ts";

/** A new enquiry, which staff have done nothing with yet. */
export interface EnquiryWrite extends Omit<
  Enquiry,
  "mail" | "entries" | "assignee" | "version" | "about" | "files" | "added_at" | "withdrawn_at"
> {
  page_token: string | null;
  idempotency_key: string | null;
  fingerprint: string | null;
  text_hash: string | null;
}

/** Returns false, and stores nothing, if an enquiry with the same idempotency key exists. */
export async function insertEnquiry(db: Db, enquiry: EnquiryWrite): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("contact_submissions")
    .values({ ...enquiry, weeks: JSON.stringify(enquiry.weeks) })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function selectEnquiryByKey(db: Db, key: string) {
  return db
    .selectFrom("contact_submissions")
    .select(["id", "fingerprint"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

/** Frees the key for a new enquiry if the one that has it was created before this time. */
export function clearIdempotencyKey(db: Db, key: string, createdBefore: string) {
  return db
    .updateTable("contact_submissions")
    .set({ idempotency_key: null })
    .where("idempotency_key", "=", key)
    .where("created_at", "<", createdBefore)
    .execute();
}

/** The emails this text was sent from since then, one entry per enquiry. */
export async function selectEmailsByText(
  db: Db,
  textHash: string,
  since: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_submissions")
    .select("email")
    .where("text_hash", "=", textHash)
    .where("created_at", ">=", since)
    .limit(limit)
    .execute();
  return rows.map(({ email }) => email);
}

interface UnansweredEnquiry {
  id: string;
  name: string;
  /** Its first characters. */
  message: string;
  status: EnquiryStatus;
  about: EnquirySubject[];
  created_at: string;
  added_at: string | null;
}

/** The oldest enquiries with this status that are neither spam nor withdrawn. */
export async function selectOldest(
  db: Db,
  { status, limit, messageLength }: { status: EnquiryStatus; limit: number; messageLength: number },
): Promise<UnansweredEnquiry[]> {
  const rows = await db
    .selectFrom("contact_submissions")
    .select(["id", "name", "status", "created_at", "added_at"])
    .select((eb) =>
      eb.fn<string>("substr", [eb.ref("message"), eb.val(1), eb.val(messageLength)]).as("message"),
    )
    .where("status", "=", status)
    .where("suspicion", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const subjects = await selectSubjectsByEnquiry(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ created_at, added_at, ...row }) => ({
    ...row,
    about: subjects.get(row.id) ?? [],
    created_at: toIsoTime(created_at),
    added_at: added_at && toIsoTime(added_at),
  }));
}

/** Nothing was added since then, and it is not withdrawn. */
export function isWaitingSince(
  eb: ExpressionBuilder<Schema, "contact_submissions">,
  time: string,
): Array<Expression<SqlBool>> {
  return [eb.or([eb("added_at", "is", null), eb("added_at", "<", time)]), eb("withdrawn_at", "is", null)];
}

/** The unanswered enquiries whose last reply was given up, those that have waited longest first. */
export function selectUndelivered(db: Db, limit: number) {
  return db
    .selectFrom("mail_outbox as mail")
    .innerJoin("enquiry_entries as reply", "reply.id", "mail.entry_id")
    .innerJoin("contact_submissions", "contact_submissions.id", "reply.submission_id")
    .select(["contact_submissions.id", "contact_submissions.name", "mail.error"])
    .where("mail.state", "=", "failed")
    .where("contact_submissions.status", "in", ["new", "read"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("enquiry_entries as later")
            .select(sql`1`.as("one"))
            .whereRef("later.submission_id", "=", "reply.submission_id")
            .where("later.kind", "=", "reply")
            .whereRef("later.version", ">", "reply.version"),
        ),
      ),
    )
    .orderBy("mail.updated_at")
    .limit(limit)
    .execute();
}

/** How many with these statuses are not spam and have been waiting since before this time. */
export async function countOlder(db: Db, statuses: EnquiryStatus[], createdBefore: string): Promise<number> {
  const { count } = await db
    .selectFrom("contact_submissions")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("status", "in", statuses)
    .where("suspicion", "is", null)
    .where("created_at", "<", createdBefore)
    .where((eb) => eb.and(isWaitingSince(eb, createdBefore)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectLastUpdate(db: Db): Promise<string> {
  const row = await db
    .selectFrom("contact_submissions")
    .select("updated_at")
    .orderBy("updated_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toIsoTime(row.updated_at) : "";
}

/** The unanswered enquiries without a notification, oldest first. */
export async function selectUnnotifiedIds(db: Db, limit?: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_submissions")
    .select("id")
    .where("status", "in", ["new", "read"])
    .where("suspicion", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("mail_outbox")
            .select(sql`1`.as("one"))
            .whereRef("mail_outbox.submission_id", "=", "contact_submissions.id")
            .where("kind", "=", "notification"),
        ),
      ),
    )
    .orderBy("created_at")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the enquiries until the end of the transaction; on SQLite, one transaction writes at a time anyway. */
export function selectForChange(db: Db, ids: string[]) {
  const query = db
    .selectFrom("contact_submissions")
    .select(["id", "reference", "status", "suspicion", "assigned_to", "withdrawn_at", "version"])
    .where("id", "in", ids)
    // In one order, so that two changes of the same enquiries cannot deadlock.
    .orderBy("id");
  return (isSqlite(db) ? query : query.forUpdate()).execute();
}

/** Undefined if there is no such enquiry. */
export async function selectVersion(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("contact_submissions")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.version;
}

export interface EnquiryChange {
  status?: EnquiryStatus;
  email?: string;
  suspicion?: null;
  assigned_to?: string | null;
  page_token?: string;
  added_at?: string;
  withdrawn_at?: string;
  withdrawal_reason?: string;
  version: number;
  updated_at: string;
}

export async function updateEnquiry(db: Db, id: string, change: EnquiryChange): Promise<void> {
  await db.updateTable("contact_submissions").set(change).where("id", "=", id).execute();
}

/** The ids and emails of all enquiries, in batches. */
export async function* selectEmails(db: Db, batchSize: number) {
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("contact_submissions")
      .select(["id", "email"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Deletes enquiries with their entries, additions, words and mail. Returns those that existed. */
export function deleteEnquiryRows(db: Db, ids: string[]) {
  return db.deleteFrom("contact_submissions").where("id", "in", ids).returning(["id", "reference"]).execute();
}

/** The first `count` ids greater than `after`, of enquiries from before this time. */
export async function selectIdsBefore(
  db: Db,
  time: string,
  { after, count }: { after: string; count: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_submissions")
    .select("id")
    .where("created_at", "<", time)
    .where("id", ">", after)
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
