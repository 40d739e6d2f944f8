import { expect, test } from "vitest";
import { countTurns } from "../../tests/support/engines/count-turns.ts";
import { inSlices, sliceSize } from "./in-slices.ts";

/** Reads the numbers from 1 to `count`. */
function readNumbers(count: number) {
  return async (limit: number, last = 0) =>
    Array.from({ length: Math.min(limit, count - last) }, (_, index) => last + index + 1);
}

test("a slice begins where the last one ended", async () => {
  const slices: number[][] = [];
  const sum = await inSlices({
    read: readNumbers(5),
    size: 2,
    work: async (slice) => slices.push(slice) && slice.length,
  });
  expect(slices).toEqual([[1, 2], [3, 4], [5]]);
  expect(sum).toBe(5);
});

test("nothing to do is no slice", async () => {
  const work = () => Promise.reject(new Error("called"));
  expect(await inSlices({ read: readNumbers(0), work })).toBe(0);
});

test("the event loop turns between two slices", async () => {
  const getTurn = countTurns();
  const turns: number[] = [];
  await inSlices({ read: readNumbers(3 * sliceSize), work: async () => turns.push(getTurn()) });
  expect(new Set(turns).size).toBe(3);
});
