import pLimit from "p-limit";
import { minuteMs } from "../../shared/durations.ts";
import { AppError } from "../../contract/errors.ts";
import type { Context } from "../context.ts";
import { toNetwork } from "../ip-network.ts";
import {
  checkAttempt,
  clearAttempts,
  countAttempt,
  type Limit,
  takeBackAttempt,
  tryAttempt,
  type Verdict,
} from "../throttle.ts";

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
  const isKnown = attempt.deviceId !== undefined;
  const network = toNetwork(attempt.ip);
  const [limit, subject] = getOwnLimit(attempt);
  if (!isKnown) refuseAbove(await checkAttempt(ctx, signInLimits.network, network));
  refuseAbove(await checkAttempt(ctx, limit, subject));
  const queue = isKnown ? passwordChecks.known : passwordChecks.unknown;
  if (queue.pendingCount >= maxWaitingChecks) throw createRefusal(5_000);
  return queue(async () => {
    if (!isKnown) refuseAbove(await countAttempt(ctx, signInLimits.network, network));
    refuseAbove(await countAttempt(ctx, limit, subject));
    const result = await check();
    if (!isKnown) await takeBackAttempt(ctx, signInLimits.network, network);
    return result;
  });
}

/** Resets the counter of the account, or of the device, after a successful sign-in. */
export async function clearSignInAttempts(ctx: Context, attempt: SignInAttempt): Promise<void> {
  await clearAttempts(ctx, ...getOwnLimit(attempt));
}

/** Counts one more attempt by `subject` and throws `rate_limited` above the limit. */
export async function admitBy(ctx: Context, limit: Limit, subject: string): Promise<void> {
  refuseAbove(await tryAttempt(ctx, limit, subject));
}

function getOwnLimit({ email, deviceId }: SignInAttempt): [Limit, string] {
  if (deviceId !== undefined) return [signInLimits.device, deviceId];
  return [signInLimits.account, email.trim().toLowerCase()];
}

function refuseAbove({ isWithin, waitMs }: Verdict): void {
  if (!isWithin) throw createRefusal(waitMs);
}

function createRefusal(waitMs: number): AppError {
  return new AppError("rate_limited", "For mange forsøk på å logge inn. Vent en stund og prøv igjen.", {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
