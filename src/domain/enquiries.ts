import { randomUUID } from "node:crypto";
import type { SubmittedEnquiry } from "../contract/contact.ts";
import type { Enquiry, EnquiryPage, MailKind } from "../contract/enquiries.ts";
import type { NewEnquiry } from "../contract/new-enquiry.ts";
import { AppError } from "../contract/errors.ts";
import { serviceTitle } from "../contract/service-text.ts";
import { deleteAttempts } from "../db/attempts.ts";
import { selectBoats } from "../db/boats.ts";
import {
  clearIdempotencyKey,
  countEnquiries,
  deleteEnquiriesBefore,
  deleteEnquiryRow,
  insertEnquiry,
  selectEnquiries,
  selectEnquiryByKey,
} from "../db/enquiries.ts";
import { eraseDeleted } from "../db/erase.ts";
import { insertMail, requeueFailedMail } from "../db/outbox.ts";
import { selectServices } from "../db/services.ts";
import { type Context, inTransaction } from "./context.ts";
import {
  admitEnquiry,
  findSuspicion,
  getReceiptKey,
  hashEnquiry,
  hashText,
  isReceiptAllowed,
} from "./enquiry-admission.ts";
import { truncateMessage } from "./enquiry-preview.ts";

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

async function queueMail(ctx: Context, { id, email, now }: { id: string; email: string; now: string }) {
  if (ctx.contact.mail === null) return;
  const kinds: MailKind[] = ["notification"];
  if (ctx.contact.mail.hasReceipts && (await isReceiptAllowed(ctx, email))) kinds.push("receipt");
  for (const kind of kinds) await insertMail(ctx.db, { id: randomUUID(), enquiryId: id, kind, now });
}

/** Stores an enquiry with the given status and dates, without checks or mail. */
export async function importEnquiry(
  ctx: Context,
  enquiry: Omit<Enquiry, "id" | "suspicion" | "mail">,
): Promise<void> {
  await insertEnquiry(ctx.db, {
    ...enquiry,
    id: randomUUID(),
    suspicion: null,
    idempotency_key: null,
    fingerprint: null,
    text_hash: null,
  });
}

const pageSize = 50;
/** More than 100 graphemes of any text that is read by people. */
const previewLength = 1000;

/** One page of the inbox, with the counts of all pages. */
export async function listEnquiries(
  ctx: Context,
  { before }: { before?: string } = {},
): Promise<EnquiryPage> {
  const [created_at = "", id = ""] = before?.split("_") ?? [];
  const rows = await selectEnquiries(ctx.db, {
    before: before === undefined ? undefined : { created_at, id },
    // One more tells whether there is another page.
    limit: pageSize + 1,
    messageLength: previewLength,
  });
  const enquiries = rows
    .slice(0, pageSize)
    .map(({ message, ...enquiry }) => ({ ...enquiry, preview: truncateMessage(message) }));
  const last = enquiries.at(-1);
  const next = rows.length > pageSize && last ? `${last.created_at}_${last.id}` : null;
  return { enquiries, next, ...(await countEnquiries(ctx.db)) };
}

export async function findEnquiry(ctx: Context, id: string): Promise<Enquiry> {
  const [enquiry] = await selectEnquiries(ctx.db, { id });
  if (enquiry === undefined) throw new AppError("not_found", "There is no such enquiry");
  return enquiry;
}

export async function deleteEnquiry(ctx: Context, id: string): Promise<void> {
  const isDeleted = await deleteEnquiryRow(ctx.db, id);
  if (!isDeleted) throw new AppError("not_found", "There is no such enquiry");
  await eraseDeleted(ctx.db);
}

/** Queues the failed mail of an enquiry again. Returns the updated enquiry. */
export async function retryFailedMail(ctx: Context, id: string): Promise<Enquiry> {
  if (ctx.contact.mail === null) {
    throw new AppError("unavailable", "No mail server is configured, so nothing can be sent");
  }
  await requeueFailedMail(ctx.db, id, ctx.now().toISOString());
  return findEnquiry(ctx, id);
}

export async function findEnquiriesByEmail(ctx: Context, email: string): Promise<Enquiry[]> {
  // Compared here because SQLite folds the case of ASCII letters only.
  const wanted = email.trim().toLowerCase();
  return (await selectEnquiries(ctx.db)).filter((enquiry) => enquiry.email.toLowerCase() === wanted);
}

/** Deletes all enquiries from this email with their mail. Returns the number deleted. */
export async function eraseEnquiriesByEmail(ctx: Context, email: string): Promise<number> {
  const count = await inTransaction(ctx, async (tx) => {
    const enquiries = await findEnquiriesByEmail(tx, email);
    for (const { id } of enquiries) await deleteEnquiryRow(tx.db, id);
    await deleteAttempts(tx.db, [getReceiptKey(email.trim())]);
    return enquiries.length;
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
    const [boat] = await selectBoats(ctx.db, { id: about.id });
    return boat ? { kind: "boat", id: boat.id, name: boat.name } : null;
  }
  if (about?.kind === "service") {
    const [service] = await selectServices(ctx.db, { slug: about.id });
    return service ? { kind: "service", id: service.slug, name: serviceTitle(service) } : null;
  }
  return null;
}
