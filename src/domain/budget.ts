import { listShares } from "./ip-network.ts";

/** So that no block of networks uses up the whole. */
const maxShareOfBlock = 0.75;

/**
 * Counts what requests use at the same time, such as memory or places in a queue: in all, for each network, and for the
 * IPv6 blocks of networks, which may use as much as a few of them.
 */
export function createBudget({ all, ofNetwork }: { all: number; ofNetwork: number }) {
  let used = 0;
  const usedBy = new Map<string, number>();

  function add(subject: string, amount: number): void {
    const sum = (usedBy.get(subject) ?? 0) + amount;
    if (sum > 0) usedBy.set(subject, sum);
    else usedBy.delete(subject);
  }

  return {
    /** False if there is not this much left. */
    reserve(network: string, amount: number): boolean {
      const shares = listShares(network);
      const isAbove = ({ subject, networks }: (typeof shares)[number]) => {
        const limit = networks === 1 ? ofNetwork : Math.min(ofNetwork * networks, all * maxShareOfBlock);
        return (usedBy.get(subject) ?? 0) + amount > limit;
      };
      if (used + amount > all || shares.some(isAbove)) return false;
      used += amount;
      for (const { subject } of shares) add(subject, amount);
      return true;
    },
    release(network: string, amount: number): void {
      used -= amount;
      for (const { subject } of listShares(network)) add(subject, -amount);
    },
  };
}
