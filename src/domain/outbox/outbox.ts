import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Mail, type Mailer, MailError } from "../../adapters/mail.ts";
import type { AccountMailKind } from "../../contract/accounts/account-mail.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "../../shared/durations.ts";
import { type MailKind, mailKinds } from "../../contract/enquiries/enquiries.ts";
import type { MailStatus } from "../../contract/overview/operation.ts";
import { selectAccountEmail } from "../../db/queries/accounts.ts";
import { selectEnquiries } from "../../db/queries/enquiries/enquiry-list.ts";
import { selectAddition, selectPageToken } from "../../db/queries/enquiries/enquiry-additions.ts";
import { selectReply } from "../../db/queries/enquiries/enquiry-entries.ts";
import {
  claimMail,
  countFailedNotifications,
  countMailByState,
  deleteMail,
  markMailSent,
  markMailUnsent,
  renewClaim,
  selectOldestWaitingTime,
} from "../../db/queries/outbox.ts";
import { composeAccountMail, narrowAssigned } from "../mail/account-mail.ts";
import { readCompany } from "../company/company.ts";
import { type Context, inTransaction, type MailSettings } from "../context.ts";
import { reopenUndelivered } from "../enquiries/enquiry-handling.ts";
import { composeMail } from "../mail/enquiry-mail.ts";

/** After a crash, mail that was being sent waits this long for its next attempt. */
const claimMs = 20 * secondMs;
const firstRetryDelayMs = minuteMs;
const maxRetryDelayMs = 60 * minuteMs;
/** Mail servers commonly retry for as long. */
export const giveUpAfterMs = 4 * dayMs;
/** A mail server that does not know us may let the first mail wait for less. */
const lateAfterMs = hourMs;

const maxErrorLength = 2000;
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
export async function getMailStatus({ db, now }: Context): Promise<MailStatus> {
  const time = now().getTime();
  const counts = await countMailByState(db);
  const oldestAt = (await selectOldestWaitingTime(db)) ?? null;
  return {
    waiting: counts.get("waiting") ?? 0,
    failed: counts.get("failed") ?? 0,
    oldestAt,
    isLate: oldestAt !== null && time - Date.parse(oldestAt) > lateAfterMs,
    failedNotifications: await countFailedNotifications(db, new Date(time - 7 * dayMs).toISOString()),
  };
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
    if (mail.kind === "assigned") {
      const detail = await narrowAssigned(ctx, mail.account_id ?? "", mail.detail ?? "");
      // The assignment was undone.
      if (detail === undefined) {
        await deleteMail(ctx.db, id);
        return await deliverNext(ctx, mailer);
      }
      mail.detail = detail;
    }
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
    await inTransaction(ctx, async (tx) => {
      await markMailUnsent(tx.db, claim, {
        state,
        error: shorten(error.message),
        nextAttemptAt: new Date(nextAttemptAt).toISOString(),
        now: now.toISOString(),
      });
      if (state === "failed" && mail.submission_id !== null && mail.entry_id !== null) {
        await reopenUndelivered(tx, mail.submission_id, mail.entry_id);
      }
    });
    return { id, kind, result: state, error: { kind: error.kind, code: error.code } };
  } finally {
    clearInterval(renewal);
  }
}

/** A server may say as much as it likes. */
function shorten(error: string): string {
  return error.length > maxErrorLength ? `${error.slice(0, maxErrorLength)}…` : error;
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

function isEnquiryMail(kind: ClaimedMail["kind"]): kind is MailKind {
  return mailKinds.some((known) => known === kind);
}

/** Returns undefined if what the mail is about no longer exists. */
async function compose(ctx: Context, mail: ClaimedMail, settings: MailSettings): Promise<Mail | undefined> {
  const { id, kind, submission_id, account_id, entry_id, detail } = mail;
  if (isEnquiryMail(kind)) {
    const [enquiry] = submission_id === null ? [] : await selectEnquiries(ctx.db, { ids: [submission_id] });
    if (enquiry === undefined) return undefined;
    const reply = entry_id === null ? undefined : await selectReply(ctx.db, entry_id);
    const addition = await selectAddition(ctx.db, detail);
    const pageToken = await selectPageToken(ctx.db, enquiry.id);
    const company = await readCompany(ctx);
    return composeMail({ id, kind, detail, reply, addition, pageToken }, enquiry, settings, company);
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
