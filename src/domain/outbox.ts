import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Mailer, MailError } from "../adapters/mail.ts";
import type { MailKind } from "../contract/enquiries.ts";
import { selectEnquiries } from "../db/enquiries.ts";
import { claimMail, markMailSent, markMailUnsent, renewClaim } from "../db/outbox.ts";
import { composeMail } from "./enquiry-mail.ts";
import type { Context } from "./context.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** After a crash, mail that was being sent waits this long for its next attempt. */
export const claimMs = 20 * secondMs;
const firstDelayMs = minuteMs;
const longestDelayMs = 60 * minuteMs;
/** As long as mail servers themselves commonly try. */
export const giveUpAfterMs = 4 * dayMs;

const lanes = 3;
const markAttempts = 60;

export interface Delivery {
  kind: MailKind;
  /** The mail's own id: nothing here tells who wrote. */
  id: string;
  result: "sent" | "waiting" | "failed";
  /** What the mail server, or the way to it, had against it. */
  trouble?: { kind: MailError["kind"]; code: string };
}

interface DeliveryOptions {
  onAttempt?: (delivery: Delivery) => void;
  isStopping?: () => boolean;
}

/**
 * Sends all mail that is due, a few at a time, and reports each attempt. It stops when nothing is due, when the mail
 * server is out of reach, or when it is told to.
 */
export async function deliverDueMail(
  ctx: Context,
  mailer: Mailer,
  { onAttempt, isStopping = () => false }: DeliveryOptions = {},
): Promise<{ isServerReachable: boolean }> {
  let isServerReachable = true;
  const lane = async () => {
    while (isServerReachable && !isStopping()) {
      const delivery = await deliverNext(ctx, mailer);
      if (delivery === undefined) return;
      if (delivery.trouble?.kind === "unreachable") isServerReachable = false;
      onAttempt?.(delivery);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const broken = ends.find((end) => end.status === "rejected");
  if (broken) throw broken.reason;
  return { isServerReachable };
}

/**
 * Claim, send, mark. A crash between the server's yes and the mark leaves the claim to run out, and the mail is sent
 * again under the same Message-ID: a second copy is better than none.
 */
async function deliverNext(ctx: Context, mailer: Mailer): Promise<Delivery | undefined> {
  const settings = ctx.contact.mail;
  if (settings === null) return undefined;
  const claimedBy = randomUUID();
  const claimEnd = () => new Date(ctx.now().getTime() + claimMs).toISOString();
  const mail = await claimMail(ctx.db, { claimedBy, now: ctx.now().toISOString(), until: claimEnd() });
  if (mail === undefined) return undefined;
  const claim = { id: mail.id, claimedBy };
  const { id, kind } = mail;

  const renewal = setInterval(() => {
    renewClaim(ctx.db, claim, claimEnd()).catch(() => {});
  }, claimMs / 3);
  try {
    const [enquiry] = await selectEnquiries(ctx.db, { id: mail.submission_id });
    // Deleted since it was claimed, and its mail with it.
    if (enquiry === undefined) return { id, kind, result: "failed" };
    await mailer.send(composeMail(mail, enquiry, settings));
    await markPersistently(() => markMailSent(ctx.db, id, ctx.now().toISOString()));
    return { id, kind, result: "sent" };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { state, nextAttemptAt } = verdict(error, mail, ctx.now().getTime());
    await markMailUnsent(ctx.db, claim, {
      state,
      error: error.message,
      nextAttemptAt: new Date(nextAttemptAt).toISOString(),
      now: ctx.now().toISOString(),
    });
    return { id, kind, result: state, trouble: { kind: error.kind, code: error.code } };
  } finally {
    clearInterval(renewal);
  }
}

/** What the server has taken must be remembered as sent: a database that is away for a moment is waited for. */
async function markPersistently(mark: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await mark();
      return;
    } catch (error) {
      if (attempt === markAttempts) throw error;
      await sleep(secondMs);
    }
  }
}

function verdict(
  trouble: MailError,
  mail: { attempts: number; queued_at: string },
  now: number,
): { state: "waiting" | "failed"; nextAttemptAt: number } {
  // The server's own trouble holds up all mail alike; the worker waits for it, and then this one is due at once.
  const delay =
    trouble.kind === "unreachable" ? 0 : Math.min(firstDelayMs * 2 ** mail.attempts, longestDelayMs);
  const isOver = trouble.kind === "refused" || now + delay - Date.parse(mail.queued_at) > giveUpAfterMs;
  return { state: isOver ? "failed" : "waiting", nextAttemptAt: now + delay };
}
