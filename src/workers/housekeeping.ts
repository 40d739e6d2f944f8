import type { Logger } from "pino";
import { dayMs, minuteMs } from "../shared/durations.ts";
import { deleteExpiredAccess } from "../domain/accounts/auth.ts";
import { deleteExpiredPresence } from "../domain/enquiries/inbox.ts";
import { areEnquiriesIndexed, indexEnquiries } from "../domain/enquiries/enquiry-search.ts";
import type { Context } from "../domain/context.ts";
import { returnUsedFiles } from "../domain/media/quarantine.ts";
import { deleteExpired, type ExpiringKind } from "../domain/housekeeping/delete-expired.ts";
import { describeHold } from "../domain/housekeeping/hold.ts";
import { claimSweep, minSweepDelayMs, type Sweep, sweepMedia } from "../domain/housekeeping/sweep.ts";
import { type Loop, startLoop, type Wait } from "./loop.ts";

/** Several times a day, so that two databases that use the same storage notice each other before either sweeps. */
const sweepDelayMs = dayMs / 4;

const retryDelayMs = 5 * minuteMs;

interface DailyJob {
  run: (ctx: Context, log: Logger) => Promise<unknown>;
  /** Logged with the number that `run` returns, unless that is 0. */
  doneMessage?: string;
  errorMessage: string;
}

const dailyJobs: DailyJob[] = [
  {
    run: deleteExpiredAccess,
    doneMessage: "expired sessions deleted",
    errorMessage: "expired sessions and counters could not be deleted",
  },
  {
    run: deleteByAge("events"),
    doneMessage: "expired audit events deleted",
    errorMessage: "expired audit events could not be deleted",
  },
  {
    run: deleteByAge("enquiries"),
    doneMessage: "expired enquiries deleted",
    errorMessage: "expired enquiries could not be deleted",
  },
  { run: deleteExpiredPresence, errorMessage: "expired presence could not be deleted" },
  {
    run: deleteByAge("visits"),
    doneMessage: "expired visits deleted",
    errorMessage: "expired visits could not be deleted",
  },
];

function deleteByAge(kind: ExpiringKind): DailyJob["run"] {
  return async (ctx, log) => {
    const { deleted, hold } = await deleteExpired(ctx, kind);
    if (hold) log.warn(describeHold(hold));
    return deleted;
  };
}

const indexing: DailyJob = {
  run: indexEnquiries,
  doneMessage: "enquiries made searchable",
  errorMessage: "enquiries could not be made searchable",
};

/** Deletes expired records once a day and sweeps images, both also at the start. A job that fails is soon retried. */
export function startHousekeeping(ctx: Context, log: Logger, wait?: Wait): Pick<Loop, "stop"> {
  const startDaily = ({ run, doneMessage, errorMessage }: DailyJob) =>
    startLoop({
      run: async () => {
        const count = await run(ctx, log);
        if (doneMessage !== undefined && count !== 0) log.info({ count }, doneMessage);
      },
      log,
      errorMessage,
      getDelayMs: () => dayMs,
      retryDelayMs,
      wait,
    });
  const daily = dailyJobs.map(startDaily);
  const index = startDaily(indexing);
  // After each change, because a restore while the server runs is one too; also if the check fails.
  const indexIfMissing = async () => {
    if (!(await areEnquiriesIndexed(ctx).catch(() => false))) index.request();
  };
  ctx.changes.onChange(() => void indexIfMissing());
  /** Until then, the turn is still this instance's after a failure. */
  let turnEndsAt = 0;
  const sweep = startLoop({
    run: async () => {
      const now = ctx.now().getTime();
      if (now >= turnEndsAt) {
        if (!(await claimSweep(ctx))) return;
        turnEndsAt = now + minSweepDelayMs;
      }
      const { refusal, orphaned, deleted } = await sweepMedia(ctx);
      turnEndsAt = 0;
      if (refusal && !refusal.isExpected) log.warn(refusal.message);
      if (orphaned.length > 0) log.info({ files: getKeys(orphaned) }, "orphaned files moved to quarantine");
      if (deleted.length > 0) log.info({ files: getKeys(deleted) }, "expired files deleted");
    },
    log,
    errorMessage: "orphaned files could not be swept",
    getDelayMs: () => sweepDelayMs,
    retryDelayMs,
    wait,
  });
  // Each change may refer to a file that is in quarantine.
  const returns = startLoop({
    run: async () => {
      const files = await returnUsedFiles(ctx);
      if (files.length > 0) log.info({ files }, "files returned from quarantine");
    },
    log,
    errorMessage: "files could not be returned from quarantine",
    retryDelayMs,
    wait,
  });
  ctx.changes.onChange(returns.request);
  return {
    async stop() {
      await Promise.all([...daily, index, sweep, returns].map((loop) => loop.stop()));
    },
  };
}

function getKeys(files: Sweep["orphaned"]): string[] {
  return files.map(({ key }) => key);
}
