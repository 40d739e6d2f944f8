import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { openMailer } from "../adapters/mail.ts";
import type { Context } from "../domain/context.ts";
import { deliverDueMail, type Delivery } from "../domain/outbox.ts";

const pollMs = 2_000;
const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;
const patienceMs = 8_000;

export interface MailWorker {
  /** Lets what is being sent be finished, within reason. */
  stop(): Promise<void>;
}

/** Sends what waits in the outbox for as long as the process lives. While the mail server is away it asks ever less often. */
export function startMailWorker(
  ctx: Context,
  smtpUrl: string,
  log: Pick<Logger, "info" | "warn" | "error">,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown> = defaultWait,
): MailWorker {
  const mailer = openMailer(smtpUrl);
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const onAttempt = (delivery: Delivery) => {
    if (delivery.result === "sent") log.info(delivery, "mail sent");
    else if (delivery.result === "failed") log.error(delivery, "mail could not be delivered");
    else log.warn(delivery, "mail not sent yet");
  };

  async function work() {
    let troubles = 0;
    while (!signal.aborted) {
      try {
        const { isServerReachable } = await deliverDueMail(ctx, mailer, { onAttempt, isStopping });
        troubles = isServerReachable ? 0 : troubles + 1;
      } catch (error) {
        log.error({ err: error }, "the outbox could not be read");
        troubles += 1;
      }
      const pause = troubles === 0 ? pollMs : Math.min(firstPauseMs * 2 ** (troubles - 1), longestPauseMs);
      await wait(pause, signal);
    }
  }

  const finished = work();
  return {
    async stop() {
      stopping.abort();
      await Promise.race([finished, sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}

async function defaultWait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}
