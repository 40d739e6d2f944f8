import { minuteMs } from "../contract/durations.ts";

export interface RequestLimits {
  perNetworkAndMinute: number;
  perMinute: number;
}

/** Counts requests in memory, by minute. */
export function createRequestLimiter(now: () => Date, limits: RequestLimits) {
  let minute = Number.NaN;
  let total = 0;
  const byNetwork = new Map<string, number>();

  return {
    /** Counts a request. False if there were too many from this network, or from all, within the minute. */
    admit(network: string): boolean {
      const current = Math.floor(now().getTime() / minuteMs);
      if (current !== minute) {
        minute = current;
        total = 0;
        byNetwork.clear();
      }
      const count = byNetwork.get(network) ?? 0;
      if (total >= limits.perMinute || count >= limits.perNetworkAndMinute) return false;
      total += 1;
      byNetwork.set(network, count + 1);
      return true;
    },
  };
}
