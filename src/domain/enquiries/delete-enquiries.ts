import { deleteEnquiryRows, selectIdsBefore } from "../../db/queries/enquiries/enquiries.ts";
import { selectFilesByEnquiry } from "../../db/queries/enquiries/enquiry-files.ts";
import { countRowsBefore } from "../../db/queries/expired.ts";
import { eraseDeleted } from "../../db/setup/erase.ts";
import { recordEvent } from "../audit/audit.ts";
import { type Context, inTransaction } from "../context.ts";
import { inSlices } from "../in-slices.ts";
import { findIdsByEmail } from "./enquiries.ts";
import { clearReceipts } from "./enquiry-admission.ts";
import { removeFiles } from "./enquiry-files.ts";
import { enquirySliceSize } from "./enquiry-search.ts";
import { subtractMonths } from "../subtract-months.ts";

/** Deletes enquiries for good, with everything that belongs to them. One that is gone already counts as deleted. */
export async function deleteEnquiries(ctx: Context, ids: string[]): Promise<{ deleted: number }> {
  const deleted = await deleteWithFiles(ctx, [ids], async (tx) => {
    const existing = await deleteEnquiryRows(tx.db, ids);
    for (const { id, reference } of existing) {
      const subject = { kind: "enquiry" as const, id, label: reference };
      await recordEvent(tx, { action: "deleted", subject });
    }
    return existing.length;
  });
  await eraseDeleted(ctx.db);
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
  return inTransaction(ctx, deleteRows);
}

/** Deletes all enquiries from this email with everything that belongs to them, and records it. Returns the number deleted. */
export async function eraseEnquiriesByEmail(ctx: Context, email: string): Promise<number> {
  const batches: string[][] = [];
  for await (const ids of findIdsByEmail(ctx, email)) batches.push(ids);
  const deleted = await deleteWithFiles(ctx, batches, async (tx) => {
    let count = 0;
    for (const ids of batches) count += (await deleteEnquiryRows(tx.db, ids)).length;
    await clearReceipts(tx, email.trim());
    const summary = `${count} ${count === 1 ? "henvendelse" : "henvendelser"} fra én person`;
    await recordEvent(tx, { action: "deleted", details: { summary } });
    return count;
  });
  await eraseDeleted(ctx.db);
  return deleted;
}

/**
 * Deletes the enquiries that are older than the retention period. Returns the number deleted. If the files of one
 * cannot be removed, the others are deleted all the same before this throws.
 */
export async function deleteExpiredEnquiries(ctx: Context): Promise<number> {
  const limit = getRetentionLimit(ctx);
  const failures: unknown[] = [];
  const deleted = await inSlices({
    size: enquirySliceSize,
    read: (count, last: string | undefined) => selectIdsBefore(ctx.db, limit, { after: last ?? "", count }),
    work: (ids) => deleteRowsWithFiles(ctx, ids).catch(() => deleteOneByOne(ctx, ids, failures)),
  });
  if (deleted > 0) await eraseDeleted(ctx.db);
  if (failures.length > 0) throw failures[0];
  return deleted;
}

export function countExpiredEnquiries(ctx: Context) {
  return countRowsBefore(ctx.db, "contact_submissions", getRetentionLimit(ctx));
}

function getRetentionLimit(ctx: Context): string {
  return subtractMonths(ctx.now(), ctx.contact.retentionMonths).toISOString();
}

function deleteRowsWithFiles(ctx: Context, ids: string[]): Promise<number> {
  return deleteWithFiles(ctx, [ids], async (tx) => (await deleteEnquiryRows(tx.db, ids)).length);
}

async function deleteOneByOne(ctx: Context, ids: string[], failures: unknown[]): Promise<number> {
  let deleted = 0;
  for (const id of ids) {
    try {
      deleted += await deleteRowsWithFiles(ctx, [id]);
    } catch (error) {
      failures.push(error);
    }
  }
  return deleted;
}
