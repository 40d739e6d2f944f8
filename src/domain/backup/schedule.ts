import {
  getBackupFile,
  pruneBackups,
  removeUnfinished,
  writeLastBackup,
} from "../../adapters/backup-folder.ts";
import type { BackupStatus } from "../../contract/admin-backups.ts";
import { hourMs, minuteMs } from "../../contract/durations.ts";
import { claimTurn, renewTurn, selectDatabaseCreationTime, selectMeta, upsertMeta } from "../../db/meta.ts";
import type { BackupSchedule, Context } from "../context.ts";
import { type BackupSource, makeBackup } from "./make.ts";
import type { Manifest } from "./manifest.ts";

const lastBackupName = "last_backup";
const work = "backup";
/** A claim lasts this long unless it is renewed: a failed backup is then tried again. */
const maxClaimMs = 10 * minuteMs;

/** Makes a backup and remembers it, in the database for the portal and in the data folder for a lost database. */
export async function makeAndRecordBackup(
  { db }: Pick<Context, "db">,
  source: BackupSource & { dataDir: string },
  file: string,
): Promise<Manifest> {
  const manifest = await makeBackup(source, file);
  await upsertMeta(db, lastBackupName, manifest.createdAt);
  writeLastBackup(source.dataDir, { file, at: manifest.createdAt });
  return manifest;
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
    const manifest = await makeAndRecordBackup(ctx, source, file);
    return { file, manifest, pruned: pruneBackups(folder, keep, file) };
  } finally {
    clearInterval(renewal);
  }
}

/** The last backup is late when a second one should have been made since. Without a schedule it never is. */
export async function getBackupStatus(ctx: Context): Promise<BackupStatus> {
  const lastAt = (await selectMeta(ctx.db, lastBackupName)) ?? null;
  if (ctx.backups === null) return { lastAt, everyHours: null, isLate: false };
  const { everyMs } = ctx.backups;
  const since = lastAt === null ? await selectDatabaseCreationTime(ctx.db) : new Date(lastAt);
  return {
    lastAt,
    everyHours: everyMs / hourMs,
    isLate: ctx.now().getTime() - since.getTime() > 2 * everyMs,
  };
}
