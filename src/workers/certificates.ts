import type { Logger } from "pino";
import { hourMs } from "../shared/durations.ts";
import { warnAboutCertificates } from "../domain/boats/certificate-warnings.ts";
import type { Context } from "../domain/context.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Often enough that a warning goes out soon after midnight. */
const delayMs = hourMs;

/** Mails warnings before certificates expire. */
export function startCertificateWorker(ctx: Context, log: Logger): Loop {
  return startLoop({
    run: async () => {
      const count = await warnAboutCertificates(ctx);
      if (count > 0) log.info({ count }, "warnings about certificates queued");
    },
    log,
    errorMessage: "warnings about certificates could not be queued",
    getDelayMs: () => delayMs,
  });
}
