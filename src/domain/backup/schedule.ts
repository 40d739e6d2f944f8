import type { Writable } from "node:stream";
import {
  getBackupFile,
  pruneBackups,
  removeUnfinished,
  writeLastBackup,
} from "../../adapters/backup-folder.ts";
import type { BackupStatus } from "../../contract/overview/operation.ts";
import { dayMs, hourMs, minuteMs } from "../../shared/durations.ts";
import {
  claimTurn,
  renewTurn,
  selectDatabaseCreationTime,
  selectMeta,
  upsertMeta,
} from "../../db/engine/meta.ts";
import type { BackupSchedule, Context } from "../context.ts";
import { type BackupSource, makeBackup, streamBackup } from "./make.ts";
import type { Manifest } from "./manifest.ts";

const lastBackupName = "last_backup";
const work = "backup";
/** A claim lasts this long unless it is renewed: a failed backup is then tried again. */
const maxClaimMs = 10 * minuteMs;
/** For backups that something else makes, such as cron once a week. */
const maxAgeWithoutScheduleMs = 8 * dayMs;

interface RecordedBackup {
  manifest: Manifest;
  /** Why the portal does not know of the backup: for example a full disk, which the backup is not on. */
  recordError?: unknown;
}

/** Makes a backup and remembers it, in the database for the portal and in the data folder for a lost database. */
export async function makeAndRecordBackup(
  { db }: Pick<Context, "db">,
  source: BackupSource & { dataDir: string },
  target: string | Writable,
): Promise<RecordedBackup> {
  const isFile = typeof target === "string";
  const manifest = isFile ? await makeBackup(source, target) : await streamBackup(source, target);
  try {
    await upsertMeta(db, lastBackupName, manifest.createdAt);
    if (isFile) writeLastBackup(source.dataDir, { file: target, at: manifest.createdAt });
    return { manifest };
  } catch (recordError) {
    return { manifest, recordError };
  }
}

/** Makes a backup if it is time, on one of several instances. Returns undefined if it is not. */
export async function makeDueBackup(
  ctx: Context,
  source: BackupSource & { dataDir: string },
  { folder, everyMs, keep }: BackupSchedule,
) {
  const now = ctx.now();
  const lastAt = await selectMeta(ctx.db, lastBackupName);
  // A later time is from before the clock was put back.
  if (lastAt !== undefined && Math.abs(now.getTime() - Date.parse(lastAt)) < everyMs) return undefined;
  const claimMs = Math.min(maxClaimMs, everyMs);
  if (!(await claimTurn(ctx.db, work, now, claimMs))) return undefined;
  // A large backup takes longer than a claim.
  const renewal = setInterval(() => {
    renewTurn(ctx.db, work, ctx.now().toISOString()).catch(() => {});
  }, claimMs / 3);
  try {
    removeUnfinished(folder);
    const file = getBackupFile(folder, now);
    const made = await makeAndRecordBackup(ctx, source, file);
    // One that is not recorded is made again soon: those would push out the older ones.
    const pruned = made.recordError === undefined ? pruneBackups(folder, keep, file) : [];
    return { file, ...made, pruned };
  } finally {
    clearInterval(renewal);
  }
}

/** The last backup is late when a second one should have been made since. */
export async function getBackupStatus(ctx: Context): Promise<BackupStatus> {
  const lastAt = (await selectMeta(ctx.db, lastBackupName)) ?? null;
  const everyMs = ctx.backups?.everyMs;
  const maxAgeMs = everyMs === undefined ? maxAgeWithoutScheduleMs : 2 * everyMs;
  const since = lastAt === null ? await selectDatabaseCreationTime(ctx.db) : new Date(lastAt);
  return {
    lastAt,
    everyHours: everyMs === undefined ? null : everyMs / hourMs,
    isLate: ctx.now().getTime() - since.getTime() > maxAgeMs,
  };
}
