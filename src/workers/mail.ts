import type { Logger } from "pino";
import { minuteMs } from "../shared/durations.ts";
import { openMailer } from "../adapters/mail.ts";
import type { Context } from "../domain/context.ts";
import { deliverDueMail, type Delivery } from "../domain/outbox/outbox.ts";
import { type Loop, startLoop, type Wait } from "./loop.ts";

const pollMs = 2_000;
const firstBackOffMs = 5_000;
const maxBackOffMs = 5 * minuteMs;

/** Sends the mail of the outbox. Polls less and less often while the mail server or the database is unreachable. */
export function startMailWorker(
  ctx: Context,
  smtpUrl: string,
  log: Pick<Logger, "info" | "warn" | "error">,
  wait?: Wait,
): Loop {
  const mailer = openMailer(smtpUrl);
  let failures = 0;
  const onAttempt = (delivery: Delivery) => {
    if (delivery.result === "sent") log.info(delivery, "mail sent");
    else if (delivery.result === "failed") log.error(delivery, "mail could not be delivered");
    else log.warn(delivery, "mail not sent yet");
  };
  return startLoop({
    run: async ({ signal }) => {
      // Counts as a failure unless it ends well, also when it throws.
      failures += 1;
      const { isServerReachable } = await deliverDueMail(ctx, mailer, { onAttempt, signal });
      if (isServerReachable) failures = 0;
    },
    log,
    errorMessage: "the outbox could not be read",
    getDelayMs: () =>
      failures === 0 ? pollMs : Math.min(firstBackOffMs * 2 ** (failures - 1), maxBackOffMs),
    wait,
  });
}
