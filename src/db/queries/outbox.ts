import type { ExpressionBuilder, Insertable } from "kysely";
import { type AccountMailKind, accountMailKinds } from "../../contract/accounts/account-mail.ts";
import {
  type EnquiryMail,
  type MailKind,
  mailKinds,
  type MailState,
} from "../../contract/enquiries/enquiries.ts";
import type { Db } from "../engine/client.ts";
import { isSqlite, toIsoTime } from "../engine/columns.ts";
import type { MailOutboxTable, Schema } from "../engine/schema.ts";
import { groupByEnquiry } from "./enquiries/group-by-enquiry.ts";

interface Claim {
  id: string;
  claimedBy: string;
}

interface EnquiryMailWrite {
  id: string;
  enquiryId: string;
  /** The entry of a reply. */
  entryId?: string;
  kind: MailKind;
  /** What the text of a notification depends on. */
  detail?: string;
  now: string;
}

export function insertMail(db: Db, { id, enquiryId, entryId, kind, detail, now }: EnquiryMailWrite) {
  const mail = {
    id,
    submission_id: enquiryId,
    account_id: null,
    entry_id: entryId ?? null,
    kind,
    detail: detail ?? null,
  };
  return insertWaiting(db, mail, now);
}

export function insertAccountMail(
  db: Db,
  mail: { id: string; accountId: string; kind: AccountMailKind; detail: string; now: string },
) {
  const { id, accountId, kind, detail, now } = mail;
  return insertWaiting(db, { id, submission_id: null, account_id: accountId, kind, detail }, now);
}

function insertWaiting(
  db: Db,
  mail: Pick<
    Insertable<MailOutboxTable>,
    "id" | "submission_id" | "account_id" | "entry_id" | "kind" | "detail"
  >,
  now: string,
) {
  return (
    db
      .insertInto("mail_outbox")
      .values({
        ...mail,
        state: "waiting",
        attempts: 0,
        error: null,
        queued_at: now,
        next_attempt_at: now,
        claimed_by: null,
        claimed_until: null,
        updated_at: now,
      })
      // Two members of staff may ask for the same notification.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  );
}

/** Of two versions that run during an upgrade, the older one leaves what it cannot compose to the newer one. */
const knownKinds = [...mailKinds, ...accountMailKinds];

interface NewClaim {
  claimedBy: string;
  now: string;
  until: string;
  /** Attempts and claims are never planned later than this, unless the clock has been put back since. */
  latest: string;
}

/**
 * Claims the mail that has been due longest. Receipts come last, so that a flood of them delays no other mail. Call in
 * a transaction: PostgreSQL locks the row, so that concurrent claims skip it; SQLite runs one writing transaction at a
 * time.
 */
export async function claimMail(db: Db, claim: NewClaim) {
  const isOver = (
    where: ExpressionBuilder<Schema, "mail_outbox">,
    time: "next_attempt_at" | "claimed_until",
  ) => where.or([where(time, "<=", claim.now), where(time, ">", claim.latest)]);
  const due = db
    .selectFrom("mail_outbox")
    .select("id")
    .where("state", "=", "waiting")
    .where("kind", "in", knownKinds)
    .where((where) => isOver(where, "next_attempt_at"))
    .where((where) => where.or([where("claimed_until", "is", null), isOver(where, "claimed_until")]))
    .orderBy(({ eb }) => eb.case().when("kind", "=", "receipt").then(1).else(0).end())
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1);
  const next = await (isSqlite(db) ? due : due.forUpdate().skipLocked()).executeTakeFirst();
  if (next === undefined) return undefined;
  const row = await db
    .updateTable("mail_outbox")
    .set({ claimed_by: claim.claimedBy, claimed_until: claim.until })
    .where("id", "=", next.id)
    .returning(["id", "submission_id", "account_id", "entry_id", "kind", "detail"])
    .returning(["queued_at", "updated_at", "next_attempt_at"])
    .executeTakeFirstOrThrow();
  const { queued_at, updated_at, next_attempt_at, ...mail } = row;
  /** How long this attempt was put off. */
  const delayMs = toTime(next_attempt_at) - toTime(updated_at);
  return { ...mail, queuedAt: toTime(queued_at), delayMs };
}

function toTime(stored: Date | string): number {
  return new Date(stored).getTime();
}

/** Keeps the claim from expiring while a slow mail server is being talked to. */
export function renewClaim(db: Db, { id, claimedBy }: Claim, until: string) {
  return db
    .updateTable("mail_outbox")
    .set({ claimed_until: until })
    .where("id", "=", id)
    .where("claimed_by", "=", claimedBy)
    .where("state", "=", "waiting")
    .execute();
}

/** Regardless of who holds the claim now: mail that the mail server has accepted must not be sent again. */
export function markMailSent(db: Db, id: string, now: string) {
  return db
    .updateTable("mail_outbox")
    .set((row) => ({
      state: "sent" as const,
      detail: null,
      attempts: row("attempts", "+", 1),
      error: null,
      claimed_by: null,
      claimed_until: null,
      updated_at: now,
    }))
    .where("id", "=", id)
    .execute();
}

/** For mail that need not be sent any more. */
export function deleteMail(db: Db, id: string) {
  return db.deleteFrom("mail_outbox").where("id", "=", id).execute();
}

export function markMailUnsent(
  db: Db,
  { id, claimedBy }: Claim,
  result: { state: "waiting" | "failed"; error: string; nextAttemptAt: string; now: string },
) {
  return db
    .updateTable("mail_outbox")
    .set((row) => ({
      state: result.state,
      ...(result.state === "failed" && { detail: null }),
      attempts: row("attempts", "+", 1),
      error: result.error,
      next_attempt_at: result.nextAttemptAt,
      claimed_by: null,
      claimed_until: null,
      updated_at: result.now,
    }))
    .where("id", "=", id)
    .where("claimed_by", "=", claimedBy)
    .where("state", "=", "waiting")
    .execute();
}

/** Lets the failed notification and receipt of an enquiry be sent again. A reply is written anew. */
export function requeueFailedMail(db: Db, enquiryId: string, now: string) {
  return db
    .updateTable("mail_outbox")
    .set({
      state: "waiting",
      attempts: 0,
      error: null,
      queued_at: now,
      next_attempt_at: now,
      updated_at: now,
    })
    .where("submission_id", "=", enquiryId)
    .where("kind", "<>", "reply")
    .where("state", "=", "failed")
    .execute();
}

export async function countMailByState(db: Db): Promise<Map<MailState, number>> {
  const rows = await db
    .selectFrom("mail_outbox")
    .select(({ fn }) => ["state", fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export async function selectOldestWaitingTime(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom("mail_outbox")
    .select("queued_at")
    .where("state", "=", "waiting")
    .orderBy("queued_at")
    .limit(1)
    .executeTakeFirst();
  return row && toIsoTime(row.queued_at);
}

export async function countFailedNotifications(db: Db, since: string): Promise<number> {
  const row = await db
    .selectFrom("mail_outbox")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("state", "=", "failed")
    .where("kind", "=", "notification")
    .where("updated_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The mail of these enquiries, by the enquiry's id. Replies are in the order in which they were written. */
export async function selectMailByEnquiry(db: Db, enquiryIds: string[]): Promise<Map<string, EnquiryMail[]>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("mail_outbox as mail")
    .leftJoin("enquiry_entries as entry", "entry.id", "mail.entry_id")
    .select(["mail.submission_id", "entry_id", "mail.kind", "state", "attempts", "error", "updated_at"])
    .where("mail.submission_id", "in", enquiryIds)
    .$narrowType<{ submission_id: string; kind: MailKind }>()
    .orderBy("mail.kind")
    .orderBy("entry.version")
    .orderBy("queued_at")
    .execute();
  return groupByEnquiry(rows, (mail) => ({ ...mail, updated_at: toIsoTime(mail.updated_at) }));
}

/** Deletes mail to accounts that was sent or has failed before this time. */
export async function deleteAccountMailBefore(db: Db, time: string): Promise<void> {
  await db
    .deleteFrom("mail_outbox")
    .where("account_id", "is not", null)
    .where("state", "<>", "waiting")
    .where("updated_at", "<", time)
    .execute();
}
