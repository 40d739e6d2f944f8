import type { Logger } from "pino";
import { deleteExpiredSignInAttempts } from "../domain/auth.ts";
import { deleteExpiredEnquiries } from "../domain/enquiries.ts";
import type { Context } from "../domain/context.ts";
import { sweepMedia } from "../domain/media/sweep.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** At start and once a day: removes what is kept no longer than promised or needed. */
export function startHousekeeping(ctx: Context, log: Logger): void {
  const tidy = async () => {
    try {
      await deleteExpiredSignInAttempts(ctx);
      const deleted = await deleteExpiredEnquiries(ctx);
      if (deleted > 0) log.info({ deleted }, "old contact enquiries were deleted");
    } catch (error) {
      log.error({ err: error }, "housekeeping failed");
    }
    try {
      const removed = (await sweepMedia(ctx)).map(({ key }) => key);
      if (removed.length > 0) log.info({ removed }, "pictures that nobody uses were removed");
    } catch (error) {
      log.error({ err: error }, "unused pictures could not be removed");
    }
  };
  void tidy();
  setInterval(() => void tidy(), dayMs).unref();
}
