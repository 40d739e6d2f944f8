import { randomUUID } from "node:crypto";
import type { SubmittedEnquiry } from "../contract/contact.ts";
import type { Enquiry, MailKind } from "../contract/enquiries.ts";
import type { NewEnquiry } from "../contract/new-enquiry.ts";
import { AppError } from "../contract/errors.ts";
import { serviceTitle } from "../contract/service-text.ts";
import { deleteAttempts } from "../db/attempts.ts";
import { selectBoats } from "../db/boats.ts";
import { inTransaction } from "../db/client.ts";
import {
  deleteEnquiryRow,
  deleteEnquiriesBefore,
  clearExpiredKey,
  insertEnquiry,
  selectEnquiryByKey,
  selectEnquiries,
} from "../db/enquiries.ts";
import { insertMail, requeueFailedMail } from "../db/outbox.ts";
import { selectServices } from "../db/services.ts";
import {
  admitEnquiry,
  findSuspicion,
  fingerprint,
  isReceiptAllowed,
  receiptKey,
  textHash,
} from "./enquiry-admission.ts";
import { type Context, within } from "./context.ts";

/** How a message came. */
export interface Sender {
  address: string;
  /** The sender's own key for this message. */
  key?: string;
  /** A key made from the words themselves is good for this long: later, the same words are another message. */
  keyLifeMs?: number;
  /** How long it took to fill in the form, where that is known. */
  fillMs?: number;
}

/**
 * Stores the message together with the mail it causes; when this answers, both are on the disk. The same message
 * under the same key is answered with the receipt it got before.
 */
export async function submitEnquiry(
  ctx: Context,
  message: NewEnquiry,
  sender: Sender,
): Promise<SubmittedEnquiry> {
  const about = await subjectOf(ctx, message.about);
  return inTransaction(ctx.db, async (trx) => {
    const inTrx = within(ctx, trx);
    const earlier = await findEarlierReceipt(inTrx, message, sender);
    if (earlier) return earlier;
    await admitEnquiry(inTrx, sender.address);
    const suspicion = await findSuspicion(inTrx, message, sender.fillMs);
    const id = randomUUID();
    const now = ctx.now().toISOString();
    const isStored = await insertEnquiry(trx, {
      id,
      name: message.name,
      email: message.email,
      phone: message.phone || null,
      message: message.message,
      status: suspicion ? "archived" : "new",
      about,
      suspicion,
      idempotency_key: sender.key ?? null,
      fingerprint: fingerprint(message),
      text_hash: textHash(message),
      created_at: now,
      updated_at: now,
    });
    if (isStored && suspicion === null) await queueMail(inTrx, { id, email: message.email, now });
    // Another call with the same key was quicker, by less than the look above can see.
    return isStored ? { id } : ((await findEarlierReceipt(inTrx, message, sender)) ?? { id });
  });
}

async function findEarlierReceipt(ctx: Context, message: NewEnquiry, { key, keyLifeMs }: Sender) {
  if (key === undefined) return undefined;
  if (keyLifeMs !== undefined) {
    await clearExpiredKey(ctx.db, key, new Date(ctx.now().getTime() - keyLifeMs).toISOString());
  }
  const earlier = await selectEnquiryByKey(ctx.db, key);
  if (earlier === undefined) return undefined;
  if (earlier.fingerprint === fingerprint(message)) return { id: earlier.id };
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

/** Takes over a enquiry as it is, with its state and dates. */
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

export function listEnquiries(ctx: Context): Promise<Enquiry[]> {
  return selectEnquiries(ctx.db);
}

export async function deleteEnquiry(ctx: Context, id: string): Promise<void> {
  const isRemoved = await deleteEnquiryRow(ctx.db, id);
  if (!isRemoved) throw new AppError("not_found", "There is no such enquiry");
}

/** Gives mail that could not be delivered a new start, and answers the enquiry as it is then. */
export async function retryFailedMail(ctx: Context, id: string): Promise<Enquiry> {
  if (ctx.contact.mail === null) {
    throw new AppError("unavailable", "No mail server is configured, so nothing can be sent");
  }
  await requeueFailedMail(ctx.db, id, ctx.now().toISOString());
  const [enquiry] = await selectEnquiries(ctx.db, { id });
  if (enquiry === undefined) throw new AppError("not_found", "There is no such enquiry");
  return enquiry;
}

/** All that one person has sent, for the person who asks for it. */
export async function findEnquiriesByEmail(ctx: Context, email: string): Promise<Enquiry[]> {
  // Compared here: SQLite folds the case of English letters only.
  const wanted = email.trim().toLowerCase();
  return (await selectEnquiries(ctx.db)).filter((enquiry) => enquiry.email.toLowerCase() === wanted);
}

/** Deletes all that one person has sent, and what was to be mailed about it; answers how many there were. */
export async function eraseEnquiriesByEmail(ctx: Context, email: string): Promise<number> {
  return inTransaction(ctx.db, async (trx) => {
    const enquiries = await findEnquiriesByEmail(within(ctx, trx), email);
    for (const { id } of enquiries) await deleteEnquiryRow(trx, id);
    await deleteAttempts(trx, [receiptKey(email.trim())]);
    return enquiries.length;
  });
}

/** Deletes what is older than the time we promise to keep it; answers how many there were. */
export function deleteExpiredEnquiries(ctx: Context): Promise<number> {
  const limit = ctx.now();
  limit.setMonth(limit.getMonth() - ctx.contact.retentionMonths);
  return deleteEnquiriesBefore(ctx.db, limit.toISOString());
}

/** The name as it is today is kept with the message. An unknown boat or service is no reason to lose a message. */
async function subjectOf(ctx: Context, about: NewEnquiry["about"]): Promise<Enquiry["about"]> {
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
