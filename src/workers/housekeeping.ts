import type { Logger } from "pino";
import { deleteExpiredEvents } from "../domain/audit.ts";
import { deleteExpiredAccess } from "../domain/auth.ts";
import { deleteExpiredEnquiries } from "../domain/enquiries.ts";
import { deleteExpiredPresence } from "../domain/enquiry-handling.ts";
import { indexEnquiries } from "../domain/enquiry-search.ts";
import type { Context } from "../domain/context.ts";
import { deleteExpiredVisits } from "../domain/visits.ts";
import { returnUsedImages } from "../domain/media/quarantine.ts";
import { claimSweep, type Sweep, sweepMedia } from "../domain/media/sweep.ts";
import { type Loop, startLoop } from "./loop.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Several times a day, so that two databases that use the same storage notice each other before either sweeps. */
const sweepDelayMs = dayMs / 4;

/** Deletes expired records once a day and sweeps images, both also at the start. */
export function startHousekeeping(ctx: Context, log: Logger): Pick<Loop, "stop"> {
  const getDelayMs = () => dayMs;
  const records = startLoop({
    run: async () => {
      const ended = await deleteExpiredAccess(ctx);
      if (ended > 0) log.info({ ended }, "expired sessions deleted");
      const forgotten = await deleteExpiredEvents(ctx);
      if (forgotten > 0) log.info({ deleted: forgotten }, "expired audit events deleted");
      const deleted = await deleteExpiredEnquiries(ctx);
      if (deleted > 0) log.info({ deleted }, "expired enquiries deleted");
      await deleteExpiredPresence(ctx);
      await deleteExpiredVisits(ctx);
      const indexed = await indexEnquiries(ctx);
      if (indexed > 0) log.info({ indexed }, "enquiries made searchable");
    },
    log,
    errorMessage: "expired records could not be deleted",
    getDelayMs,
  });
  const sweep = startLoop({
    run: async () => {
      if (!(await claimSweep(ctx))) return;
      const { refusal, orphaned, deleted } = await sweepMedia(ctx);
      if (refusal && !refusal.isExpected) log.warn(refusal.message);
      if (orphaned.length > 0) log.info({ files: getKeys(orphaned) }, "orphaned images moved to quarantine");
      if (deleted.length > 0) log.info({ files: getKeys(deleted) }, "expired files deleted");
    },
    log,
    errorMessage: "orphaned images could not be swept",
    getDelayMs: () => sweepDelayMs,
  });
  // Each change may refer to an image that is in quarantine.
  const returns = startLoop({
    run: async () => {
      const files = await returnUsedImages(ctx);
      if (files.length > 0) log.info({ files }, "images returned from quarantine");
    },
    log,
    errorMessage: "images could not be returned from quarantine",
  });
  ctx.changes.onChange(returns.request);
  return {
    async stop() {
      await Promise.all([records, sweep, returns].map((loop) => loop.stop()));
    },
  };
}

function getKeys(files: Sweep["orphaned"]): string[] {
  return files.map(({ key }) => key);
}
