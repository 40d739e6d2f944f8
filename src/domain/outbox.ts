import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Mail, type Mailer, MailError } from "../adapters/mail.ts";
import type { AccountMailKind } from "../contract/account-mail.ts";
import { dayMs, minuteMs, secondMs } from "../contract/durations.ts";
import type { MailKind } from "../contract/enquiries.ts";
import { selectAccountEmail } from "../db/accounts.ts";
import { selectEnquiries } from "../db/enquiry-list.ts";
import { selectReply } from "../db/enquiry-entries.ts";
import { claimMail, countMailByState, markMailSent, markMailUnsent, renewClaim } from "../db/outbox.ts";
import { composeAccountMail } from "./account-mail.ts";
import { readCompany } from "./company.ts";
import { type Context, inTransaction, type MailSettings } from "./context.ts";
import { composeMail } from "./enquiry-mail.ts";

/** After a crash, mail that was being sent waits this long for its next attempt. */
const claimMs = 20 * secondMs;
const firstRetryDelayMs = minuteMs;
const maxRetryDelayMs = 60 * minuteMs;
/** Mail servers commonly retry for as long. */
export const giveUpAfterMs = 4 * dayMs;

const concurrency = 3;
const markSentAttempts = 60;

/** The result of one attempt. It is logged, so it must not identify the visitor. */
export interface Delivery {
  id: string;
  kind: MailKind | AccountMailKind;
  result: "sent" | "waiting" | "failed";
  error?: { kind: MailError["kind"]; code: string };
}

interface DeliveryOptions {
  onAttempt?: (delivery: Delivery) => void;
  signal?: AbortSignal;
}

/** The mails that have not been sent: those that wait and those that failed for good. */
export async function countUnsentMail(ctx: Context): Promise<Record<"waiting" | "failed", number>> {
  const counts = await countMailByState(ctx.db);
  return { waiting: counts.get("waiting") ?? 0, failed: counts.get("failed") ?? 0 };
}

/**
 * Sends all mail that is due, a few at a time. Stops when nothing is due, when the mail server is unreachable, or
 * when the signal is aborted.
 */
export async function deliverDueMail(
  ctx: Context,
  mailer: Mailer,
  { onAttempt, signal }: DeliveryOptions = {},
): Promise<{ isServerReachable: boolean }> {
  let isServerReachable = true;
  const canContinue = () => isServerReachable && !signal?.aborted;
  const deliverUntilDone = async () => {
    while (canContinue()) {
      const delivery = await deliverNext(ctx, mailer);
      if (delivery === undefined) return;
      if (delivery.error?.kind === "unreachable") isServerReachable = false;
      onAttempt?.(delivery);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: concurrency }, deliverUntilDone));
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
  return { isServerReachable };
}

/**
 * Claims, sends and marks one mail. After a crash between sending and marking, the claim expires and the mail is sent
 * again with the same Message-ID: a second copy is better than none.
 */
async function deliverNext(ctx: Context, mailer: Mailer): Promise<Delivery | undefined> {
  const settings = ctx.contact.mail;
  if (settings === null) return undefined;
  const claimedBy = randomUUID();
  const toTime = (delayMs: number) => new Date(ctx.now().getTime() + delayMs).toISOString();
  const getClaimEnd = () => toTime(claimMs);
  const mail = await inTransaction(ctx, (tx) =>
    claimMail(tx.db, { claimedBy, now: toTime(0), until: getClaimEnd(), latest: toTime(maxRetryDelayMs) }),
  );
  if (mail === undefined) return undefined;
  const claim = { id: mail.id, claimedBy };
  const { id, kind } = mail;

  const renewal = setInterval(() => {
    renewClaim(ctx.db, claim, getClaimEnd()).catch(() => {});
  }, claimMs / 3);
  try {
    const composed = await compose(ctx, mail, settings);
    // The enquiry or account and its mail were deleted after the claim.
    if (composed === undefined) return { id, kind, result: "failed" };
    await mailer.send(composed);
    await markSentWithRetries(ctx, id);
    return { id, kind, result: "sent" };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const now = ctx.now();
    const { state, nextAttemptAt } = planNextAttempt(error, mail, now.getTime());
    await markMailUnsent(ctx.db, claim, {
      state,
      error: error.message,
      nextAttemptAt: new Date(nextAttemptAt).toISOString(),
      now: now.toISOString(),
    });
    return { id, kind, result: state, error: { kind: error.kind, code: error.code } };
  } finally {
    clearInterval(renewal);
  }
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/** Returns undefined if what the mail is about no longer exists. */
async function compose(ctx: Context, mail: ClaimedMail, settings: MailSettings): Promise<Mail | undefined> {
  const { id, kind, submission_id, account_id, entry_id, detail } = mail;
  if (kind === "notification" || kind === "receipt" || kind === "reply") {
    const [enquiry] = submission_id === null ? [] : await selectEnquiries(ctx.db, { ids: [submission_id] });
    const reply = entry_id === null ? undefined : await selectReply(ctx.db, entry_id);
    return enquiry && composeMail({ id, kind, reply }, enquiry, settings, await readCompany(ctx));
  }
  const email = account_id === null ? undefined : await selectAccountEmail(ctx.db, account_id);
  if (email === undefined || detail === null) return undefined;
  return composeAccountMail({ id, kind, detail }, email, settings, await readCompany(ctx), ctx.now());
}

/** Retries while the database is unavailable: mail that was sent must not be sent again. */
async function markSentWithRetries(ctx: Context, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await markMailSent(ctx.db, id, ctx.now().toISOString());
      return;
    } catch (error) {
      if (attempt === markSentAttempts) throw error;
      await sleep(secondMs);
    }
  }
}

function planNextAttempt(
  error: MailError,
  mail: { queuedAt: number; delayMs: number },
  now: number,
): { state: "waiting" | "failed"; nextAttemptAt: number } {
  // An unreachable server delays all mail: the worker backs off, and then this mail is due immediately.
  const delay =
    error.kind === "unreachable"
      ? 0
      : Math.min(Math.max(firstRetryDelayMs, 2 * mail.delayMs), maxRetryDelayMs);
  const isFinal = error.kind === "refused" || now + delay - mail.queuedAt > giveUpAfterMs;
  return { state: isFinal ? "failed" : "waiting", nextAttemptAt: now + delay };
}
