import type { Logger } from "pino";
import { forgetExpiredSignInAttempts } from "./domain/auth.ts";
import { forgetOldSubmissions } from "./domain/contact.ts";
import type { Context } from "./domain/context.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** At start and once a day: removes what is kept no longer than promised or needed. */
export function keepHouse(ctx: Context, log: Logger): void {
  const tidy = async () => {
    try {
      await forgetExpiredSignInAttempts(ctx);
      const deleted = await forgetOldSubmissions(ctx);
      if (deleted > 0) log.info({ deleted }, "old contact submissions were deleted");
    } catch (error) {
      log.error({ err: error }, "housekeeping failed");
    }
  };
  void tidy();
  setInterval(() => void tidy(), dayMs).unref();
}
