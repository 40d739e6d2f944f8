import type { StoredFile } from "../../adapters/storage.ts";
import type { HeldDeletion } from "../../contract/overview/operation.ts";
import { draftLifeMs } from "../../contract/history/drafts.ts";
import { dayMs, hourMs } from "../../shared/durations.ts";
import { deleteImageNames } from "../../db/queries/media.ts";
import { claimTurn, selectDatabaseCreationTime } from "../../db/engine/meta.ts";
import type { Context } from "../context.ts";
import { listCurrentShareImages } from "../pages/share-images.ts";
import { shareFolder } from "../media/share-image-content.ts";
import { findPairing, isShared, minPairedMs, type Pairing, renewPairing } from "../media/pairing.ts";
import { getStem, isEnquiryFile, storedFolders, mediaUrlPrefix, parseUploadTime } from "../media/names.ts";
import {
  getQuarantineKey,
  listQuarantine,
  moveToQuarantine,
  quarantineMs,
  returnUsedFiles,
} from "../media/quarantine.ts";
import { listUsedStems } from "../media/used.ts";
import { describeHold, findHold } from "./hold.ts";

/** Twice the life of a draft, because a draft may have been changed long after the upload. */
const minOrphanAgeMs = 2 * draftLifeMs;
/** No draft refers to these, and their enquiry is stored within seconds or not at all. */
const minEnquiryFileAgeMs = dayMs;
export const minSweepDelayMs = hourMs;

export interface Sweep {
  /** Why nothing was swept; a dry run still lists the files. */
  refusal?: Refusal;
  /** Orphaned files that were moved to quarantine. */
  orphaned: StoredFile[];
  /** Files that were deleted: after their time in quarantine, those that belong to no enquiry, and outdated share images. */
  deleted: StoredFile[];
}

interface Refusal {
  message: string;
  /** True for a new storage: nothing has to be done. */
  isExpected: boolean;
}

interface SweepOptions {
  /** Changes nothing. */
  isDryRun?: boolean;
  /** Sweeps in spite of a refusal. */
  isForced?: boolean;
}

/** Whether this instance may sweep: of instances that start together, one does. */
export function claimSweep(ctx: Context): Promise<boolean> {
  return claimTurn(ctx.db, "sweep", ctx.now(), minSweepDelayMs);
}

/**
 * Returns files from quarantine that are referred to again. Then deletes those that have been there long
 * enough, moves orphaned files to quarantine, and deletes outdated share images and enquiry files
 * that belong to no enquiry.
 */
export async function sweepMedia(
  ctx: Context,
  { isDryRun = false, isForced = false }: SweepOptions = {},
): Promise<Sweep> {
  const now = ctx.now().getTime();
  if (!isDryRun) {
    await ctx.storage.removeUnfinished(new Date(now - dayMs));
    await returnUsedFiles(ctx);
  }
  const pairing = await findPairing(ctx);
  if (!isDryRun) await renewPairing(ctx, pairing);
  const files = (await Promise.all(storedFolders.map((folder) => ctx.storage.list(folder)))).flat();
  const outdated = await listOutdatedShareImages(ctx, new Date(now - dayMs));
  const quarantined = await listQuarantine(ctx);
  // Read last, so that boats that were saved meanwhile count.
  const usedStems = await listUsedStems(ctx);
  const unused = await findOrphaned(ctx, files, usedStems);
  // A forced sweep must not delete for good what another database may refer to.
  const isDeletedAtOnce = (file: StoredFile) => isEnquiryFile(file) && !isShared(pairing, ctx.now());
  const orphaned = unused.filter((file) => !isDeletedAtOnce(file));
  const abandoned = unused.filter(isDeletedAtOnce);
  const expired = quarantined.filter(
    (file) =>
      (isDeletedAtOnce(file) || file.modifiedAt.getTime() <= now - quarantineMs) &&
      !usedStems.has(getStem(file.key)),
  );
  const sweep: Sweep = { orphaned, deleted: [...expired, ...abandoned, ...outdated] };
  const amount = { expired: unused.length + expired.length, total: files.length + quarantined.length };
  sweep.refusal =
    (isForced ? undefined : findRefusal(pairing, now)) ??
    toRefusal(await findHold(ctx, "files", amount, { isForced, isDryRun }));
  if (isDryRun) return sweep;
  if (sweep.refusal) return { refusal: sweep.refusal, orphaned: [], deleted: [] };
  // First, because moving takes a while, in which a record may refer to one of them again.
  for (const { key } of expired) await ctx.storage.remove(getQuarantineKey(key));
  await deleteImageNames(
    ctx.db,
    expired.map(({ key }) => mediaUrlPrefix + key),
  );
  await moveToQuarantine(
    ctx,
    orphaned.map(({ key }) => key),
  );
  for (const { key } of [...abandoned, ...outdated]) await ctx.storage.remove(key);
  return sweep;
}

function toRefusal(hold: HeldDeletion | undefined): Refusal | undefined {
  return hold && { message: describeHold(hold), isExpected: false };
}

function findRefusal({ isForeign, since }: Pairing, now: number): Refusal | undefined {
  if (isForeign) {
    const message =
      "The storage was last used with another database, with a later state of this one, or with another SITE_URL: " +
      "nothing is swept for a day.";
    return { message, isExpected: false };
  }
  if (now - since.getTime() < minPairedMs) {
    const message =
      "The storage and the database have been used together for less than a day: nothing is swept yet.";
    return { message, isExpected: true };
  }
  return undefined;
}

async function findOrphaned(
  ctx: Context,
  files: StoredFile[],
  usedStems: Set<string>,
): Promise<StoredFile[]> {
  // Files that are older than the database are kept: it may have been created beside them by mistake.
  const earliest = await selectDatabaseCreationTime(ctx.db);
  const now = ctx.now().getTime();
  const filesByStem = Map.groupBy(files, ({ key }) => getStem(key));
  return [...filesByStem].flatMap(([stem, group]) => {
    if (usedStems.has(stem)) return [];
    const latest = new Date(now - (group.every(isEnquiryFile) ? minEnquiryFileAgeMs : minOrphanAgeMs));
    const storedAt = findLatestTime(group);
    const uploadedAt = parseUploadTime(stem) ?? storedAt;
    // One that was taken out of quarantine is old, but wanted again since then.
    return uploadedAt >= earliest && uploadedAt <= latest && storedAt <= latest ? group : [];
  });
}

function findLatestTime(files: StoredFile[]): Date {
  return new Date(Math.max(...files.map(({ modifiedAt }) => modifiedAt.getTime())));
}

/** Share images can be drawn again, so they need no quarantine. */
async function listOutdatedShareImages(ctx: Context, latest: Date): Promise<StoredFile[]> {
  const files = await ctx.storage.list(shareFolder);
  const current = await listCurrentShareImages(ctx);
  return files.filter(({ key, modifiedAt }) => !current.has(key) && modifiedAt <= latest);
}
