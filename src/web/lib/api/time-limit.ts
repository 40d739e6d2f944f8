/** Long enough for a slow line. On a silent one, browsers wait for many minutes. */
const timeLimitMs = 60_000;

/** A signal that aborts a request which takes too long, or when `signal` does. */
export function limitTime(signal?: AbortSignal | null): AbortSignal {
  const limit = AbortSignal.timeout(timeLimitMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}
