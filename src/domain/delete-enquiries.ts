import { enquiryReference } from "../contract/enquiry-reference.ts";
import { deleteAttempts } from "../db/attempts.ts";
import { deleteEnquiryRows, selectIdsBefore } from "../db/enquiries.ts";
import { selectFilesByEnquiry } from "../db/enquiry-files.ts";
import { eraseDeleted } from "../db/erase.ts";
import { recordEvent } from "./audit.ts";
import { type Context, inTransaction } from "./context.ts";
import { findIdsByEmail } from "./enquiries.ts";
import { getReceiptKey } from "./enquiry-admission.ts";
import { removeFiles } from "./enquiry-files.ts";
import { subtractMonths } from "./subtract-months.ts";

/** Small, because SQLite serves nothing else meanwhile: with an enquiry, its words and mail are deleted. */
const expiredBatchSize = 50;

/** Deletes enquiries for good, with everything that belongs to them. One that is gone already counts as deleted. */
export async function deleteEnquiries(ctx: Context, ids: string[]): Promise<{ deleted: number }> {
  const deleted = await deleteWithFiles(ctx, [ids], async (tx) => {
    const existing = await deleteEnquiryRows(tx.db, ids);
    for (const id of existing) {
      const subject = { kind: "enquiry" as const, id, label: enquiryReference(id) };
      await recordEvent(tx, { action: "deleted", subject });
    }
    return existing.length;
  });
  return { deleted };
}

/**
 * Deletes the files of enquiries, and then their rows in a transaction. In this order, because without the rows nobody
 * would know which files are left if the storage does not respond.
 */
async function deleteWithFiles(
  ctx: Context,
  batches: string[][],
  deleteRows: (tx: Context) => Promise<number>,
): Promise<number> {
  for (const ids of batches) {
    const files = await selectFilesByEnquiry(ctx.db, ids);
    await removeFiles(ctx, [...files.values()].flat());
  }
  const deleted = await inTransaction(ctx, deleteRows);
  await eraseDeleted(ctx.db);
  return deleted;
}

/** Deletes all enquiries from this email with everything that belongs to them. Returns the number deleted. */
export async function eraseEnquiriesByEmail(ctx: Context, email: string): Promise<number> {
  const batches: string[][] = [];
  for await (const ids of findIdsByEmail(ctx, email)) batches.push(ids);
  return deleteWithFiles(ctx, batches, async (tx) => {
    let deleted = 0;
    for (const ids of batches) deleted += (await deleteEnquiryRows(tx.db, ids)).length;
    await deleteAttempts(tx.db, [getReceiptKey(email.trim())]);
    return deleted;
  });
}

/**
 * Deletes the enquiries that are older than the retention period. Returns the number deleted. If the files of one
 * cannot be removed, the others are deleted all the same before this throws.
 */
export async function deleteExpiredEnquiries(ctx: Context): Promise<number> {
  const limit = subtractMonths(ctx.now(), ctx.contact.retentionMonths).toISOString();
  const failures: unknown[] = [];
  let deleted = 0;
  for (let last = ""; ;) {
    const ids = await selectIdsBefore(ctx.db, limit, { after: last, count: expiredBatchSize });
    try {
      deleted += await deleteBatch(ctx, ids);
    } catch {
      for (const id of ids) {
        deleted += await deleteBatch(ctx, [id]).catch((error: unknown) => {
          failures.push(error);
          return 0;
        });
      }
    }
    if (ids.length < expiredBatchSize) break;
    last = ids.at(-1) ?? last;
  }
  if (failures.length > 0) throw failures[0];
  return deleted;
}

async function deleteBatch(ctx: Context, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return deleteWithFiles(ctx, [ids], async (tx) => (await deleteEnquiryRows(tx.db, ids)).length);
}
