import { randomUUID } from "node:crypto";
import type {
  ChangedAssignment,
  ChangedStatus,
  Enquiry,
  StaffEntryKind,
  StatusChange,
} from "../../contract/enquiries/enquiries.ts";
import { isUnanswered } from "../../rules/enquiries/answers.ts";
import type { EnquiryNote, EnquiryReply } from "../../contract/enquiries/enquiry-entries.ts";
import { minuteMs } from "../../shared/durations.ts";
import { AppError } from "../../contract/errors.ts";
import { selectStaff } from "../../db/queries/accounts.ts";
import { type EnquiryChange, selectForChange, updateEnquiry } from "../../db/queries/enquiries/enquiries.ts";
import {
  insertEntry,
  selectEntriesByEnquiry,
  selectEntryByKey,
  selectReplyOfOther,
  selectSameReply,
} from "../../db/queries/enquiries/enquiry-entries.ts";
import { insertMail } from "../../db/queries/outbox.ts";
import { recordEvent } from "../audit/audit.ts";
import { type Context, inTransaction } from "../context.ts";
import { queueAccountMail } from "../mail/account-mail.ts";
import { createNotFoundError, findEnquiry } from "./enquiries.ts";
import { queueMail, requireMail } from "./enquiry-notifications.ts";
import { indexEntry } from "./enquiry-search.ts";
import { createPageToken } from "./page-token.ts";

type LockedEnquiry = Awaited<ReturnType<typeof selectForChange>>[number];

interface NewEntry {
  kind: StaffEntryKind;
  text: string;
  subject?: string;
  key?: string;
}

/** Changes the enquiry and records who did it, as its next version. Returns the id of the entry. */
async function addEntry(
  tx: Context,
  enquiry: LockedEnquiry,
  { kind, text, subject, key }: NewEntry,
  change: Pick<EnquiryChange, "status" | "email" | "assigned_to" | "suspicion" | "page_token"> = {},
): Promise<string> {
  const id = randomUUID();
  const now = tx.now().toISOString();
  enquiry.version += 1;
  const { version } = enquiry;
  await updateEnquiry(tx.db, enquiry.id, { ...change, version, updated_at: now });
  await insertEntry(tx.db, {
    id,
    submission_id: enquiry.id,
    kind,
    author_id: tx.actor?.id ?? null,
    author_name: tx.actor?.name ?? "",
    subject: subject ?? null,
    text,
    idempotency_key: key ?? null,
    version,
    created_at: now,
  });
  return id;
}

async function lockEnquiry(tx: Context, id: string): Promise<LockedEnquiry> {
  const [enquiry] = await selectForChange(tx.db, [id]);
  if (enquiry === undefined) throw createNotFoundError();
  return enquiry;
}

/** Changes statuses, each only if the enquiry still has the status that the client saw. Deleted enquiries are left out. */
export function changeStatuses(ctx: Context, changes: StatusChange[]): Promise<ChangedStatus[]> {
  return inTransaction(ctx, async (tx) => {
    const wanted = new Map(changes.map((change) => [change.id, change]));
    const changed: ChangedStatus[] = [];
    for (const enquiry of await selectForChange(tx.db, [...wanted.keys()])) {
      const change = wanted.get(enquiry.id);
      const { id, status: from } = enquiry;
      if (!change || change.status === from || (change.from ?? from) !== from) continue;
      const { status } = change;
      changed.push({ id, status, from });
      await addEntry(tx, enquiry, { kind: "status", text: status }, { status });
      if (status === "archived") await recordEvent(tx, { action: "archived", subject: toSubject(enquiry) });
    }
    return changed;
  });
}

/** A new assignee is mailed once the assignment can no longer be undone. */
const assignedMailDelayMs = minuteMs;

export function assignEnquiries(
  ctx: Context,
  { ids, assignee, from: expected }: { ids: string[]; assignee: string | null; from?: string | null },
): Promise<ChangedAssignment[]> {
  return inTransaction(ctx, async (tx) => {
    const member = (await selectStaff(tx.db)).find(({ id }) => id === assignee);
    if (assignee !== null && member === undefined) {
      throw new AppError("invalid_reference", "Kontoen kan ikke få henvendelser. Velg en annen.");
    }
    const changed: ChangedAssignment[] = [];
    for (const enquiry of await selectForChange(tx.db, ids)) {
      const { id, assigned_to: from } = enquiry;
      if (from === assignee || (expected !== undefined && expected !== from)) continue;
      changed.push({ id, from });
      await addEntry(
        tx,
        enquiry,
        { kind: "assignment", text: member?.name ?? "" },
        { assigned_to: assignee },
      );
      const summary = member ? `til ${member.name}` : "tildelingen tatt bort";
      await recordEvent(tx, { action: "assigned", subject: toSubject(enquiry), details: { summary } });
    }
    if (assignee !== null && assignee !== tx.actor?.id && changed.length > 0) {
      const enquiryIds = changed.map(({ id }) => id);
      const detail = { kind: "assigned" as const, enquiryIds, assignedBy: tx.actor?.name ?? "En kollega" };
      await queueAccountMail(tx, assignee, detail, assignedMailDelayMs);
    }
    return changed;
  });
}

/** Adds a note. A repeated request with the same key adds nothing. */
export async function addNote(ctx: Context, id: string, { text, key }: EnquiryNote): Promise<Enquiry> {
  await inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (await isRepeated(tx, id, key)) return;
    await addEntry(tx, enquiry, { kind: "note", text, key });
    await indexEntry(tx, id, text);
  });
  return findEnquiry(ctx, id);
}

/**
 * Queues a mail to the visitor, in the transaction that stores the reply. It is refused if somebody else has
 * replied since the version that was read. A repeated request with the same key sends nothing, nor does one with the
 * same text from somebody who has not seen that it was stored, for example after a reload.
 */
export async function replyToEnquiry(ctx: Context, id: string, reply: EnquiryReply): Promise<Enquiry> {
  const { subject, text, email, version, isArchived, key } = reply;
  requireMail(ctx);
  await inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (await isRepeated(tx, id, key)) return;
    const userId = tx.actor?.id ?? null;
    if (await selectSameReply(tx.db, { enquiryId: id, version, userId, subject, text })) return;
    const other = await selectReplyOfOther(tx.db, { enquiryId: id, version, userId });
    if (other) {
      throw new AppError(
        "stale",
        `${other.author_name} har ${other.kind === "reply" ? "svart" : "markert henvendelsen som besvart"} i mellomtiden. Svaret ditt er ikke sendt.`,
        {
          current: await findEnquiry(tx, id),
        },
      );
    }
    if (email !== undefined) await correctEmail(tx, enquiry, email);
    const status = isArchived ? "archived" : "replied";
    const entryId = await addEntry(tx, enquiry, { kind: "reply", subject, text, key }, { status });
    await indexEntry(tx, id, `${subject} ${text}`);
    const now = tx.now().toISOString();
    await insertMail(tx.db, { id: randomUUID(), enquiryId: id, entryId, kind: "reply", now });
    await recordEvent(tx, { action: "replied", subject: toSubject(enquiry) });
  });
  return findEnquiry(ctx, id);
}

/** What an event of the audit log is about. */
const toSubject = ({ id, reference }: Pick<LockedEnquiry, "id" | "reference">) =>
  ({ kind: "enquiry", id, label: reference }) as const;

async function isRepeated(tx: Context, enquiryId: string, key: string): Promise<boolean> {
  const earlier = await selectEntryByKey(tx.db, key);
  if (earlier !== undefined && earlier.submission_id !== enquiryId) {
    throw new AppError("validation", "Nøkkelen er brukt for en annen henvendelse.");
  }
  return earlier !== undefined;
}

async function correctEmail(tx: Context, enquiry: LockedEnquiry, email: string): Promise<void> {
  const { email: former } = await findEnquiry(tx, enquiry.id);
  if (email === former) return;
  const text = `E-postadressen er rettet fra ${former} til ${email}.`;
  await addEntry(tx, enquiry, { kind: "note", text }, { email });
  await indexEntry(tx, enquiry.id, text);
}

/** Mails the visitor a new link to the page of the enquiry. The former link leads nowhere from then on. */
export async function renewLink(ctx: Context, id: string): Promise<Enquiry> {
  requireMail(ctx);
  await inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry.suspicion !== null) {
      throw new AppError("validation", "Henvendelsen er søppelpost. Marker den som «Ikke søppelpost» først.");
    }
    const { email } = await findEnquiry(tx, id);
    const text = `Ny lenke til forespørselens side er sendt til ${email}. Den gamle virker ikke lenger.`;
    await addEntry(tx, enquiry, { kind: "note", text }, { page_token: createPageToken() });
    await insertMail(tx.db, { id: randomUUID(), enquiryId: id, kind: "link", now: tx.now().toISOString() });
    await recordEvent(tx, {
      action: "changed",
      subject: toSubject(enquiry),
      details: { summary: "ny lenke til avsenderen" },
    });
  });
  return findEnquiry(ctx, id);
}

/** After a reply was given up: its enquiry waits for an answer again, unless there is a later reply. */
export async function reopenUndelivered(tx: Context, id: string, entryId: string): Promise<void> {
  const [enquiry] = await selectForChange(tx.db, [id]);
  if (enquiry === undefined || isUnanswered(enquiry.status)) return;
  const entries = (await selectEntriesByEnquiry(tx.db, [id])).get(id) ?? [];
  if (entries.findLast(({ kind }) => kind === "reply")?.id !== entryId) return;
  await addEntry(tx, enquiry, { kind: "status", text: "read" }, { status: "read" });
}

/** Reports the end of a tentative booking by a note, and by mail to the assignee or to all who could handle it. */
export async function announceEndedBooking(tx: Context, id: string, booking: string): Promise<void> {
  const [enquiry] = await selectForChange(tx.db, [id]);
  if (enquiry === undefined) return;
  await addEntry(tx, enquiry, { kind: "note", text: `Den foreløpige bookingen av ${booking}, er gått ut.` });
  const staff = await selectStaff(tx.db);
  const assignee = staff.filter((member) => member.id === enquiry.assigned_to);
  for (const { id: accountId } of assignee.length > 0 ? assignee : staff) {
    await queueAccountMail(tx, accountId, { kind: "booking-ended", booking, enquiryId: id });
  }
}

/** Moves an enquiry out of the spam, and tells staff about it as if it had just come. */
export async function markAsNotSpam(ctx: Context, id: string): Promise<Enquiry> {
  await inTransaction(ctx, async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (enquiry.suspicion === null) return;
    await addEntry(tx, enquiry, { kind: "status", text: "new" }, { status: "new", suspicion: null });
    const { email } = await findEnquiry(tx, id);
    await queueMail(tx, { id, email, now: tx.now().toISOString() });
  });
  return findEnquiry(ctx, id);
}
