import { createHmac } from "node:crypto";
import { minuteMs } from "../shared/durations.ts";
import { addAttempts, deleteAttempts, selectAttempts, subtractAttempt } from "../db/queries/attempts.ts";
import type { Context } from "./context.ts";
import { listShares } from "./ip-network.ts";

/** How often one subject, such as a network, an email or an account, may do something within a window of time. */
export interface Limit {
  name: string;
  limit: number;
  windowMs: number;
}

export interface Verdict {
  isWithin: boolean;
  /** Including this attempt. */
  count: number;
  /** Until the window ends. */
  waitMs: number;
}

/** The subject of a limit that all visitors share. Such a limit has a name of its own. */
export const everybody = "everybody";

/**
 * Counts an attempt, or several, across restarts and instances. A window starts with the first attempt and is not
 * prolonged by later ones. In a transaction that is rolled back, nothing is counted.
 */
export async function countAttempt(ctx: Context, limit: Limit, subject: string, times = 1): Promise<Verdict> {
  const now = ctx.now().getTime();
  const verdicts: Verdict[] = [];
  for (const [each, key] of getCounters(ctx, limit, subject)) {
    const added = await addAttempts(ctx.db, { key, times, now, windowMs: limit.windowMs });
    verdicts.push(judge(each, added.count, added.expires_at - now));
  }
  return findStrictest(verdicts);
}

/** What `countAttempt` would return, without counting. */
export async function checkAttempt(ctx: Context, limit: Limit, subject: string, times = 1): Promise<Verdict> {
  const now = ctx.now().getTime();
  const { windowMs } = limit;
  const verdicts: Verdict[] = [];
  for (const [each, key] of getCounters(ctx, limit, subject)) {
    const found = await selectAttempts(ctx.db, key, now, windowMs);
    verdicts.push(judge(each, (found?.count ?? 0) + times, (found?.expires_at ?? now + windowMs) - now));
  }
  return findStrictest(verdicts);
}

/** Counts an attempt unless the limit is reached, so that a flood of refused ones writes nothing. */
export async function tryAttempt(ctx: Context, limit: Limit, subject: string): Promise<Verdict> {
  const expected = await checkAttempt(ctx, limit, subject);
  return expected.isWithin ? countAttempt(ctx, limit, subject) : expected;
}

interface RequestLimits {
  name: string;
  perNetworkAndMinute: number;
  perMinute: number;
}

/** Counts a request. False if there were too many from this network, or from all, within a minute. */
export async function tryRequest(ctx: Context, limits: RequestLimits, network: string): Promise<boolean> {
  const { name, perNetworkAndMinute, perMinute } = limits;
  const fromNetwork = { name, limit: perNetworkAndMinute, windowMs: minuteMs };
  const fromAll = { name: `${name}:all`, limit: perMinute, windowMs: minuteMs };
  return (
    (await tryAttempt(ctx, fromNetwork, network)).isWithin &&
    (await tryAttempt(ctx, fromAll, everybody)).isWithin
  );
}

export async function takeBackAttempt(ctx: Context, limit: Limit, subject: string): Promise<void> {
  for (const [, key] of getCounters(ctx, limit, subject)) await subtractAttempt(ctx.db, key);
}

export async function clearAttempts(ctx: Context, limit: Limit, subject: string): Promise<void> {
  await deleteAttempts(ctx.db, getCounterKey(ctx, limit, subject));
}

function judge({ limit }: Limit, count: number, waitMs: number): Verdict {
  return { isWithin: count <= limit, count, waitMs };
}

function findStrictest(verdicts: Verdict[]): Verdict {
  return {
    isWithin: verdicts.every(({ isWithin }) => isWithin),
    count: Math.max(...verdicts.map(({ count }) => count)),
    waitMs: Math.max(...verdicts.map(({ waitMs }) => waitMs)),
  };
}

/** The counter of the subject and, if that is an IPv6 network, of its block. */
function getCounters(ctx: Context, limit: Limit, subject: string): Array<[Limit, key: string]> {
  return listShares(subject).map((share) => [
    { ...limit, limit: limit.limit * share.networks },
    getCounterKey(ctx, limit, share.subject),
  ]);
}

/** Keyed, so that nobody can find another subject with the same counter. It reveals neither emails nor networks. */
function getCounterKey({ counterSecret }: Context, { name }: Limit, subject: string): string {
  return `${name}:${createHmac("sha256", counterSecret).update(subject).digest("base64url").slice(0, 22)}`;
}
