import { enquiryReference } from "../contract/enquiry-reference.ts";
import { deleteAttempts } from "../db/attempts.ts";
import { deleteEnquiryRows, selectIdsBefore } from "../db/enquiries.ts";
import { type EnquiryFileWrite, selectFilesByEnquiry } from "../db/enquiry-files.ts";
import { eraseDeleted } from "../db/erase.ts";
import { recordEvent } from "./audit.ts";
import { type Context, inTransaction } from "./context.ts";
import { findIdsByEmail } from "./enquiries.ts";
import { getReceiptKey } from "./enquiry-admission.ts";
import { removeFiles } from "./enquiry-files.ts";
import { subtractMonths } from "./subtract-months.ts";

/** Small, because SQLite serves nothing else meanwhile: with an enquiry, its words and mail are deleted. */
const expiredBatchSize = 200;

/** Deletes enquiries for good, with everything that belongs to them. One that is gone already counts as deleted. */
export async function deleteEnquiries(ctx: Context, ids: string[]): Promise<{ deleted: number }> {
  const deleted = await deleteWithFiles(ctx, async (tx) => {
    const files = await listFiles(tx, ids);
    const existing = await deleteEnquiryRows(tx.db, ids);
    for (const id of existing) {
      const subject = { kind: "enquiry" as const, id, label: enquiryReference(id) };
      await recordEvent(tx, { action: "deleted", subject });
    }
    return { result: existing, files };
  });
  return { deleted: deleted.length };
}

/** Deletes rows in a transaction, and then the files that belonged to them. */
async function deleteWithFiles<T>(
  ctx: Context,
  work: (tx: Context) => Promise<{ result: T; files: EnquiryFileWrite[] }>,
): Promise<T> {
  const { result, files } = await inTransaction(ctx, work);
  await removeFiles(ctx, files);
  await eraseDeleted(ctx.db);
  return result;
}

async function listFiles(ctx: Context, ids: string[]): Promise<EnquiryFileWrite[]> {
  return [...(await selectFilesByEnquiry(ctx.db, ids)).values()].flat();
}

/** Deletes all enquiries from this email with everything that belongs to them. Returns the number deleted. */
export async function eraseEnquiriesByEmail(ctx: Context, email: string): Promise<number> {
  return deleteWithFiles(ctx, async (tx) => {
    const files: EnquiryFileWrite[] = [];
    let deleted = 0;
    for await (const ids of findIdsByEmail(tx, email)) {
      files.push(...(await listFiles(tx, ids)));
      deleted += (await deleteEnquiryRows(tx.db, ids)).length;
    }
    await deleteAttempts(tx.db, [getReceiptKey(email.trim())]);
    return { result: deleted, files };
  });
}

/** Deletes the enquiries that are older than the retention period. Returns the number deleted. */
export async function deleteExpiredEnquiries(ctx: Context): Promise<number> {
  const limit = subtractMonths(ctx.now(), ctx.contact.retentionMonths);
  for (let deleted = 0; ;) {
    const count = await deleteSomeBefore(ctx, limit.toISOString());
    deleted += count;
    if (count < expiredBatchSize) return deleted;
  }
}

function deleteSomeBefore(ctx: Context, time: string): Promise<number> {
  return deleteWithFiles(ctx, async (tx) => {
    const ids = await selectIdsBefore(tx.db, time, expiredBatchSize);
    if (ids.length === 0) return { result: 0, files: [] };
    const files = await listFiles(tx, ids);
    return { result: (await deleteEnquiryRows(tx.db, ids)).length, files };
  });
}
