import type { Logger } from "pino";
import { hourMs } from "../shared/durations.ts";
import { endExpiredBookings } from "../domain/availability/calendar.ts";
import type { Context } from "../domain/context.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Often enough that a booking ends soon after midnight. */
const delayMs = hourMs;

/** Ends tentative bookings that nobody has made firm. */
export function startBookingWorker(ctx: Context, log: Logger): Loop {
  return startLoop({
    run: async () => {
      const count = await endExpiredBookings(ctx);
      if (count > 0) log.info({ count }, "tentative bookings ended");
    },
    log,
    errorMessage: "tentative bookings could not be ended",
    getDelayMs: () => delayMs,
  });
}
