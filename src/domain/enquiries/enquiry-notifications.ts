import { randomUUID } from "node:crypto";
import type { Enquiry } from "../../contract/enquiries/enquiries.ts";
import { AppError } from "../../contract/errors.ts";
import { selectUnnotifiedIds } from "../../db/queries/enquiries/enquiries.ts";
import { insertMail, requeueFailedMail } from "../../db/queries/outbox.ts";
import { type Context, inTransaction, type MailSettings } from "../context.ts";
import { inSlices } from "../in-slices.ts";
import { floodDetail } from "../mail/enquiry-mail.ts";
import { findEnquiry } from "./enquiries.ts";
import { admitNotification, isReceiptAllowed } from "./enquiry-admission.ts";

/** Without the IP if staff and not a visitor caused it. */
export async function queueMail(
  ctx: Context,
  { id, email, ip, now }: { id: string; email: string; ip?: string; now: string },
) {
  if (ctx.contact.mail === null) return;
  const notification = await admitNotification(ctx);
  if (notification !== "none") {
    const detail = notification === "flood" ? floodDetail : undefined;
    await insertMail(ctx.db, { id: randomUUID(), enquiryId: id, kind: "notification", detail, now });
  }
  if (ctx.contact.mail.hasReceipts && (await isReceiptAllowed(ctx, email, ip))) {
    await insertMail(ctx.db, { id: randomUUID(), enquiryId: id, kind: "receipt", now });
  }
}

/** Tells staff that the visitor has added something, or withdrawn the enquiry. `detail` is the id of what was added. */
export async function notifyOfVisitor(
  tx: Context,
  enquiryId: string,
  { kind, detail }: { kind: "addition" | "withdrawal"; detail?: string },
): Promise<void> {
  // In a flood, one mail has told staff to look into the inbox.
  if (tx.contact.mail === null || (await admitNotification(tx)) !== "own") return;
  const now = tx.now().toISOString();
  await insertMail(tx.db, { id: randomUUID(), enquiryId, kind, detail, now });
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
  const queued = await inSlices({
    read: (limit) => selectUnnotifiedIds(ctx.db, limit),
    work: (ids) =>
      inTransaction(ctx, async (tx) => {
        for (const id of ids) await insertNotification(tx, id, now);
        return ids.length;
      }),
  });
  return { queued };
}

function insertNotification(tx: Context, enquiryId: string, now: string) {
  return insertMail(tx.db, { id: randomUUID(), enquiryId, kind: "notification", now });
}

export function requireMail(ctx: Context): MailSettings {
  if (ctx.contact.mail !== null) return ctx.contact.mail;
  throw new AppError(
    "unavailable",
    "Det er ikke satt opp noen e-postserver, så ingenting kan sendes herfra.",
  );
}
