import type { Logger } from "pino";
import { deleteExpiredCounters } from "../domain/auth.ts";
import { deleteExpiredEnquiries } from "../domain/enquiries.ts";
import type { Context } from "../domain/context.ts";
import { sweepMedia } from "../domain/media/sweep.ts";
import { type Loop, startLoop } from "./loop.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes expired records and orphaned files, at the start and once a day. */
export function startHousekeeping(ctx: Context, log: Logger): Pick<Loop, "stop"> {
  const getDelayMs = () => dayMs;
  const records = startLoop({
    run: async () => {
      await deleteExpiredCounters(ctx);
      const deleted = await deleteExpiredEnquiries(ctx);
      if (deleted > 0) log.info({ deleted }, "expired enquiries deleted");
    },
    log,
    errorMessage: "expired records could not be deleted",
    getDelayMs,
  });
  const files = startLoop({
    run: async () => {
      const removed = (await sweepMedia(ctx)).map(({ key }) => key);
      if (removed.length > 0) log.info({ removed }, "orphaned files removed");
    },
    log,
    errorMessage: "orphaned files could not be removed",
    getDelayMs,
  });
  return {
    async stop() {
      await Promise.all([records.stop(), files.stop()]);
    },
  };
}
