import { randomUUID } from "node:crypto";
import type { ChangedStatus, Enquiry, EnquiryEntryKind, StatusChange } from "../contract/enquiries.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import type { EnquiryNote, EnquiryReply } from "../contract/enquiry-entries.ts";
import { AppError } from "../contract/errors.ts";
import { selectStaff } from "../db/accounts.ts";
import { selectForChange, updateEnquiry } from "../db/enquiries.ts";
import { insertEntry, selectEntryByKey, selectReplyOfOther, selectSameReply } from "../db/enquiry-entries.ts";
import { insertMail } from "../db/outbox.ts";
import { recordEvent } from "./audit.ts";
import { type Context, inTransaction } from "./context.ts";
import { createNotFoundError, findEnquiry } from "./enquiries.ts";
import { queueMail, requireMail } from "./enquiry-notifications.ts";
import { indexEntry } from "./enquiry-search.ts";

type LockedEnquiry = Awaited<ReturnType<typeof selectForChange>>[number];

interface NewEntry {
  kind: EnquiryEntryKind;
  text: string;
  subject?: string;
  key?: string;
}

/** Changes the enquiry and records who did it, as its next version. Returns the id of the entry. */
async function addEntry(
  tx: Context,
  enquiry: LockedEnquiry,
  { kind, text, subject, key }: NewEntry,
  change: { status?: Enquiry["status"]; assigned_to?: string | null; suspicion?: null } = {},
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
    }
    return changed;
  });
}

export async function assignEnquiries(ctx: Context, ids: string[], assignee: string | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const member = (await selectStaff(tx.db)).find(({ id }) => id === assignee);
    if (assignee !== null && member === undefined) {
      throw new AppError("invalid_reference", "Kontoen kan ikke få henvendelser. Velg en annen.");
    }
    for (const enquiry of await selectForChange(tx.db, ids)) {
      if (enquiry.assigned_to === assignee) continue;
      await addEntry(
        tx,
        enquiry,
        { kind: "assignment", text: member?.name ?? "" },
        { assigned_to: assignee },
      );
    }
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
  const { subject, text, version, isArchived, key } = reply;
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
    const status = isArchived ? "archived" : "replied";
    const entryId = await addEntry(tx, enquiry, { kind: "reply", subject, text, key }, { status });
    await indexEntry(tx, id, `${subject} ${text}`);
    const now = tx.now().toISOString();
    await insertMail(tx.db, { id: randomUUID(), enquiryId: id, entryId, kind: "reply", now });
    const label = enquiryReference(id);
    await recordEvent(tx, { action: "replied", subject: { kind: "enquiry", id, label } });
  });
  return findEnquiry(ctx, id);
}

async function isRepeated(tx: Context, enquiryId: string, key: string): Promise<boolean> {
  const earlier = await selectEntryByKey(tx.db, key);
  if (earlier !== undefined && earlier.submission_id !== enquiryId) {
    throw new AppError("validation", "Nøkkelen er brukt for en annen henvendelse.");
  }
  return earlier !== undefined;
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
