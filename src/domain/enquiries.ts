import { randomUUID } from "node:crypto";
import type { SubmittedEnquiry } from "../contract/contact.ts";
import type { Enquiry, EnquiryFilter, EnquiryPage, MailKind } from "../contract/enquiries.ts";
import { enquiryReference } from "../contract/enquiry-reference.ts";
import type { NewEnquiry } from "../contract/new-enquiry.ts";
import { AppError } from "../contract/errors.ts";
import { serviceTitle } from "../contract/service-text.ts";
import { deleteAttempts } from "../db/attempts.ts";
import { selectBoats } from "../db/boats.ts";
import {
  clearIdempotencyKey,
  deleteEnquiriesBefore,
  deleteEnquiryRows,
  type EnquiryWrite,
  insertEnquiry,
  selectEnquiries,
  selectEnquiryByKey,
  selectUnnotifiedIds,
  type StoredEnquiry,
} from "../db/enquiries.ts";
import { selectEntriesByEnquiry } from "../db/enquiry-entries.ts";
import { insertWords } from "../db/enquiry-words.ts";
import { eraseDeleted } from "../db/erase.ts";
import { insertMail, requeueFailedMail } from "../db/outbox.ts";
import { selectServices } from "../db/services.ts";
import { recordEvent } from "./audit.ts";
import { type Context, inTransaction, type MailSettings } from "./context.ts";
import {
  admitEnquiry,
  findSuspicion,
  getReceiptKey,
  hashEnquiry,
  hashText,
  isReceiptAllowed,
} from "./enquiry-admission.ts";
import { truncateMessage } from "./enquiry-preview.ts";
import { readEnquiryWords, toSelection } from "./enquiry-search.ts";

export interface Sender {
  ip: string;
  /** The idempotency key. */
  key?: string;
  /** How long the key is recognised; without it, for as long as the enquiry is stored. */
  keyLifeMs?: number;
  /** How long the visitor took to fill in the form, if known. */
  fillMs?: number;
}

/**
 * Stores the enquiry and queues its mail in one transaction. A repeated request with the same idempotency key gets
 * the same receipt.
 */
export async function submitEnquiry(
  ctx: Context,
  message: NewEnquiry,
  sender: Sender,
): Promise<SubmittedEnquiry> {
  const about = await findSubject(ctx, message.about);
  return inTransaction(ctx, async (tx) => {
    const earlier = await findEarlierReceipt(tx, message, sender);
    if (earlier) return earlier;
    await admitEnquiry(tx, sender.ip);
    const suspicion = await findSuspicion(tx, message, sender.fillMs);
    const id = randomUUID();
    const now = ctx.now().toISOString();
    const isStored = await insertEnquiry(tx.db, {
      id,
      name: message.name,
      email: message.email,
      phone: message.phone || null,
      message: message.message,
      status: suspicion ? "archived" : "new",
      about,
      suspicion,
      idempotency_key: sender.key ?? null,
      fingerprint: hashEnquiry(message),
      text_hash: hashText(message),
      created_at: now,
      updated_at: now,
    });
    if (isStored) await insertWords(tx.db, id, readEnquiryWords({ id, ...message }));
    if (isStored && suspicion === null) await queueMail(tx, { id, email: message.email, now });
    // A concurrent request with the same key may have been stored since the check above.
    return isStored ? { id } : ((await findEarlierReceipt(tx, message, sender)) ?? { id });
  });
}

async function findEarlierReceipt(ctx: Context, message: NewEnquiry, { key, keyLifeMs }: Sender) {
  if (key === undefined) return undefined;
  if (keyLifeMs !== undefined) {
    await clearIdempotencyKey(ctx.db, key, new Date(ctx.now().getTime() - keyLifeMs).toISOString());
  }
  const earlier = await selectEnquiryByKey(ctx.db, key);
  if (earlier === undefined) return undefined;
  if (earlier.fingerprint === hashEnquiry(message)) return { id: earlier.id };
  throw new AppError(
    "duplicate",
    "Denne meldingen er alt sendt, med en annen tekst. Send den som en ny melding.",
  );
}

export async function queueMail(
  ctx: Context,
  { id, email, now }: { id: string; email: string; now: string },
) {
  if (ctx.contact.mail === null) return;
  const kinds: MailKind[] = ["notification"];
  if (ctx.contact.mail.hasReceipts && (await isReceiptAllowed(ctx, email))) kinds.push("receipt");
  for (const kind of kinds) await insertMail(ctx.db, { id: randomUUID(), enquiryId: id, kind, now });
}

/** Stores an enquiry with the given status and dates, without checks or mail. */
export async function importEnquiry(
  ctx: Context,
  enquiry: Omit<EnquiryWrite, "id" | "suspicion" | "idempotency_key" | "fingerprint" | "text_hash">,
): Promise<void> {
  const id = randomUUID();
  await inTransaction(ctx, async (tx) => {
    await insertEnquiry(tx.db, {
      ...enquiry,
      id,
      suspicion: null,
      idempotency_key: null,
      fingerprint: null,
      text_hash: null,
    });
    await insertWords(tx.db, id, readEnquiryWords({ id, ...enquiry }));
  });
}

const pageSize = 50;
/** More than 100 graphemes of any text that is read by people. */
const previewLength = 1000;

/** One page of the list. */
export async function listEnquiries(
  ctx: Context,
  { before, ...filter }: EnquiryFilter & { before?: string } = {},
): Promise<EnquiryPage> {
  const selection = await toSelection(ctx, filter);
  if (selection === null) return { enquiries: [], next: null };
  const [created_at = "", id = ""] = before?.split("_") ?? [];
  const rows = await selectEnquiries(ctx.db, {
    ...selection,
    before: before === undefined ? undefined : { created_at, id },
    // One more tells whether there is another page.
    limit: pageSize + 1,
    messageLength: previewLength,
  });
  const enquiries = rows
    .slice(0, pageSize)
    .map(({ message, ...enquiry }) => ({ ...enquiry, preview: truncateMessage(message) }));
  const last = enquiries.at(-1);
  return { enquiries, next: rows.length > pageSize && last ? `${last.created_at}_${last.id}` : null };
}

export async function findEnquiry(ctx: Context, id: string): Promise<Enquiry> {
  const [enquiry] = await readWithEntries(ctx, await selectEnquiries(ctx.db, { ids: [id] }));
  if (enquiry === undefined) throw new AppError("not_found", "Henvendelsen finnes ikke lenger.");
  return enquiry;
}

/** Adds what staff did with them. */
export async function readWithEntries(ctx: Context, enquiries: StoredEnquiry[]): Promise<Enquiry[]> {
  const entries = await selectEntriesByEnquiry(
    ctx.db,
    enquiries.map(({ id }) => id),
  );
  return enquiries.map((enquiry) => ({ ...enquiry, entries: entries.get(enquiry.id) ?? [] }));
}

/** Deletes enquiries for good, with everything that belongs to them. One that is gone already counts as deleted. */
export async function deleteEnquiries(ctx: Context, ids: string[]): Promise<{ deleted: number }> {
  const deleted = await inTransaction(ctx, async (tx) => {
    const existing = await deleteEnquiryRows(tx.db, ids);
    for (const id of existing) {
      const subject = { kind: "enquiry" as const, id, label: enquiryReference(id) };
      await recordEvent(tx, { action: "deleted", subject });
    }
    return existing;
  });
  await eraseDeleted(ctx.db);
  return { deleted: deleted.length };
}

/** Queues the failed mail of an enquiry again, and its notification if it never had one. Returns the updated enquiry. */
export async function retryMail(ctx: Context, id: string): Promise<Enquiry> {
  requireMail(ctx);
  const now = ctx.now().toISOString();
  await inTransaction(ctx, async (tx) => {
    const { suspicion, mail } = await findEnquiry(tx, id);
    await requeueFailedMail(tx.db, id, now);
    const isNotified = mail.some(({ kind }) => kind === "notification");
    if (!isNotified && !suspicion) await insertNotification(tx, id, now);
  });
  return findEnquiry(ctx, id);
}

/** Queues a notification of every unanswered enquiry that came while no mail server was configured. */
export async function notifyOfMissedEnquiries(ctx: Context): Promise<{ queued: number }> {
  requireMail(ctx);
  const now = ctx.now().toISOString();
  return inTransaction(ctx, async (tx) => {
    const ids = await selectUnnotifiedIds(tx.db);
    for (const id of ids) await insertNotification(tx, id, now);
    return { queued: ids.length };
  });
}

function insertNotification(tx: Context, enquiryId: string, now: string) {
  return insertMail(tx.db, { id: randomUUID(), enquiryId, kind: "notification", now });
}

export function requireMail(ctx: Context): MailSettings {
  if (ctx.contact.mail !== null) return ctx.contact.mail;
  throw new AppError(
    "unavailable",
    "Det er ikke satt opp noen e-posttjener, så ingenting kan sendes herfra.",
  );
}

export async function findEnquiriesByEmail(ctx: Context, email: string): Promise<Enquiry[]> {
  // Compared here because SQLite folds the case of ASCII letters only.
  const wanted = email.trim().toLowerCase();
  const all = await selectEnquiries(ctx.db);
  return readWithEntries(
    ctx,
    all.filter((enquiry) => enquiry.email.toLowerCase() === wanted),
  );
}

/** Deletes all enquiries from this email with everything that belongs to them. Returns the number deleted. */
export async function eraseEnquiriesByEmail(ctx: Context, email: string): Promise<number> {
  const count = await inTransaction(ctx, async (tx) => {
    const enquiries = await findEnquiriesByEmail(tx, email);
    const ids = enquiries.map(({ id }) => id);
    if (ids.length > 0) await deleteEnquiryRows(tx.db, ids);
    await deleteAttempts(tx.db, [getReceiptKey(email.trim())]);
    return ids.length;
  });
  await eraseDeleted(ctx.db);
  return count;
}

/** Deletes the enquiries that are older than the retention period. Returns the number deleted. */
export async function deleteExpiredEnquiries(ctx: Context): Promise<number> {
  const limit = ctx.now();
  limit.setMonth(limit.getMonth() - ctx.contact.retentionMonths);
  const count = await deleteEnquiriesBefore(ctx.db, limit.toISOString());
  await eraseDeleted(ctx.db);
  return count;
}

/** Looks up the current name, which is stored with the enquiry. An unknown boat or service is ignored. */
async function findSubject(ctx: Context, about: NewEnquiry["about"]): Promise<Enquiry["about"]> {
  if (about?.kind === "boat") {
    const [boat] = await selectBoats(ctx.db, { ids: [about.id], isPublished: true });
    return boat ? { kind: "boat", id: boat.id, name: boat.name } : null;
  }
  if (about?.kind === "service") {
    const [service] = await selectServices(ctx.db, { slug: about.id });
    return service ? { kind: "service", id: service.slug, name: serviceTitle(service) } : null;
  }
  return null;
}
