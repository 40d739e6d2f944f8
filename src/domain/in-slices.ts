import { setTimeout as sleep } from "node:timers/promises";

/** Rows of one transaction. SQLite is synchronous: nothing else is served meanwhile. */
export const sliceSize = 50;

interface Slices<Item> {
  /** At most `limit` items: the first ones, or those that follow `last`. */
  read: (limit: number, last: Item | undefined) => Promise<Item[]>;
  /** Returns how many it has dealt with. */
  work: (slice: Item[]) => Promise<number>;
  /** Smaller if an item is much work. */
  size?: number;
}

/**
 * Does long work in slices, and rests after each for as long as it took, so that requests are served meanwhile.
 * Returns the sum of what `work` returns.
 */
export async function inSlices<Item>({ read, work, size = sliceSize }: Slices<Item>): Promise<number> {
  let sum = 0;
  for (let last: Item | undefined; ;) {
    const startedAt = performance.now();
    const slice = await read(size, last);
    if (slice.length > 0) sum += await work(slice);
    if (slice.length < size) return sum;
    last = slice.at(-1);
    await sleep(performance.now() - startedAt);
  }
}
