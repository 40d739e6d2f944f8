import type { Logger } from "pino";
import { minuteMs } from "../shared/durations.ts";
import type { BackupSource } from "../domain/backup/make.ts";
import { countRows } from "../domain/backup/manifest.ts";
import { makeDueBackup } from "../domain/backup/schedule.ts";
import type { BackupSchedule, Context } from "../domain/context.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Leaves the processor to the first visitors. */
const firstDelayMs = 5_000;
const pollMs = minuteMs;

/** Makes backups when they are due. */
export function startBackupWorker(
  ctx: Context,
  source: Omit<BackupSource, "signal"> & { dataDir: string },
  schedule: BackupSchedule,
  log: Pick<Logger, "info" | "error">,
): Loop {
  return startLoop({
    run: async ({ signal }) => {
      const startedAt = performance.now();
      const made = await makeDueBackup(ctx, { ...source, signal }, schedule);
      if (made === undefined) return;
      const { file, manifest, recordError, pruned } = made;
      const rows = countRows(manifest);
      const entries = Object.keys(manifest.entries).length;
      log.info({ file, rows, entries, ms: Math.round(performance.now() - startedAt), pruned }, "backup made");
      if (recordError !== undefined) log.error({ err: recordError }, "the backup could not be recorded");
    },
    log,
    errorMessage: "the backup failed",
    firstDelayMs,
    getDelayMs: () => pollMs,
  });
}
