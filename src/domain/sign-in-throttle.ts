import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { minuteMs } from "../contract/durations.ts";
import { AppError } from "../contract/errors.ts";
import { countAttempt, deleteAttempts, selectAttempts, uncountAttempt } from "../db/attempts.ts";
import type { Context } from "./context.ts";
import { toNetwork } from "./ip-network.ts";

interface Limit {
  name: string;
  limit: number;
  windowMs: number;
}

export const signInLimits = {
  network: { name: "sign-in:from", limit: 30, windowMs: 15 * minuteMs },
  account: { name: "sign-in:account", limit: 10, windowMs: 15 * minuteMs },
  device: { name: "sign-in:device", limit: 10, windowMs: 15 * minuteMs },
  /** By network. Larger than that of passwords: passkeys cannot be guessed. */
  passkey: { name: "sign-in:passkey", limit: 200, windowMs: 15 * minuteMs },
} as const satisfies Record<string, Limit>;

/** Checking a password takes tens of milliseconds of a processor: a flood from many networks must not take them all. */
const passwordChecks = { known: pLimit(2), unknown: pLimit(2) };
const maxWaitingChecks = 20;

export interface SignInAttempt {
  email: string;
  ip: string;
  /** Of a device that has signed in to this account before. */
  deviceId?: string;
}

interface Counter extends Limit {
  key: string;
}

/**
 * Counts the attempt and checks the password. Throws `rate_limited` after too many. A device that has signed in to
 * the account before has a counter and a queue of its own, so that others cannot lock it out; all other attempts are
 * counted by network and by account. They are counted before the password is checked, so that parallel ones cannot
 * pass. One with the right password is taken back from the network's counter: colleagues who sign in at the same office
 * are not guessing. The wrong attempts of others stay counted. A refused attempt writes nothing.
 */
export async function attemptSignIn<T>(
  ctx: Context,
  attempt: SignInAttempt,
  check: () => Promise<T>,
): Promise<T> {
  const { network, own } = getCounters(attempt);
  if (network) await refuseIfReached(ctx, network);
  await refuseIfReached(ctx, own);
  const queue = attempt.deviceId === undefined ? passwordChecks.unknown : passwordChecks.known;
  if (queue.pendingCount >= maxWaitingChecks) throw createRefusal(5_000);
  return queue(async () => {
    const expiresAt = network && (await count(ctx, network));
    await count(ctx, own);
    const result = await check();
    if (network && expiresAt !== undefined) await uncountAttempt(ctx.db, network.key, expiresAt);
    return result;
  });
}

/** Resets the counter of the account, or of the device, after a successful sign-in. */
export async function clearSignInAttempts(ctx: Context, attempt: SignInAttempt): Promise<void> {
  await deleteAttempts(ctx.db, [getCounters(attempt).own.key]);
}

/** Counts one more attempt by `subject` and throws `rate_limited` above the limit. */
export async function admitBy(ctx: Context, limit: Limit, subject: string): Promise<void> {
  const counter = toCounter(limit, subject);
  await refuseIfReached(ctx, counter);
  await count(ctx, counter);
}

/** Counts one more attempt by `subject`, and returns false above the limit. */
export async function tryAdmit(ctx: Context, limit: Limit, subject: string): Promise<boolean> {
  try {
    await admitBy(ctx, limit, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

/** The key reveals neither an email nor an IP. */
export function getCounterKey(limit: Limit, subject: string): string {
  return toCounter(limit, subject).key;
}

async function refuseIfReached(ctx: Context, { key, limit, windowMs }: Counter): Promise<void> {
  const now = ctx.now().getTime();
  const counted = await selectAttempts(ctx.db, key, now, windowMs);
  if (counted && counted.count >= limit) throw createRefusal(counted.expires_at - now);
}

/** Returns when its window expires. */
async function count(ctx: Context, { key, limit, windowMs }: Counter): Promise<number> {
  const now = ctx.now().getTime();
  const counted = await countAttempt(ctx.db, key, now, windowMs);
  if (counted.count > limit) throw createRefusal(counted.expires_at - now);
  return counted.expires_at;
}

function getCounters({ email, ip, deviceId }: SignInAttempt): { network?: Counter; own: Counter } {
  if (deviceId !== undefined) return { own: toCounter(signInLimits.device, deviceId) };
  return {
    network: toCounter(signInLimits.network, toNetwork(ip)),
    own: toCounter(signInLimits.account, email.trim().toLowerCase()),
  };
}

/** One of 65,536 counters, so that the table stays small whatever emails and networks are tried. */
function toCounter(limit: Limit, subject: string): Counter {
  const slot = createHash("sha256").update(subject).digest("hex").slice(0, 4);
  return { ...limit, key: `${limit.name}:${slot}` };
}

function createRefusal(waitMs: number): AppError {
  return new AppError("rate_limited", "For mange forsøk på å logge inn. Vent en stund og prøv igjen.", {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
