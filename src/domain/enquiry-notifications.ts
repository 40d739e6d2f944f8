import { randomUUID } from "node:crypto";
import type { Enquiry, MailKind } from "../contract/enquiries.ts";
import { AppError } from "../contract/errors.ts";
import { selectUnnotifiedIds } from "../db/enquiries.ts";
import { insertMail, requeueFailedMail } from "../db/outbox.ts";
import { type Context, inTransaction, type MailSettings } from "./context.ts";
import { findEnquiry } from "./enquiries.ts";
import { isReceiptAllowed } from "./enquiry-admission.ts";

export async function queueMail(
  ctx: Context,
  { id, email, now }: { id: string; email: string; now: string },
) {
  if (ctx.contact.mail === null) return;
  const kinds: MailKind[] = ["notification"];
  if (ctx.contact.mail.hasReceipts && (await isReceiptAllowed(ctx, email))) kinds.push("receipt");
  for (const kind of kinds) await insertMail(ctx.db, { id: randomUUID(), enquiryId: id, kind, now });
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
    "Det er ikke satt opp noen e-postserver, så ingenting kan sendes herfra.",
  );
}
