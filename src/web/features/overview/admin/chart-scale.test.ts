import { expect, test } from "vitest";
import { formatChange, formatShare, layOutBars, layOutDrops } from "./chart-scale.ts";
import { formatToday } from "./format-today.ts";

test("the best day fills the chart, and the others stand beside it in proportion", () => {
  expect(layOutBars([0, 5, 10])).toEqual([
    { x: 2, y: 38, width: 15, height: 0 },
    { x: 22, y: 20, width: 15, height: 18 },
    { x: 42, y: 2, width: 15, height: 36 },
  ]);
});

test("a single visit does not fill the chart, and no visits are no bars", () => {
  expect(layOutBars([1]).map(({ height }) => height)).toEqual([6]);
  expect(layOutBars([0, 0]).map(({ height }) => height)).toEqual([0, 0]);
});

test("days with enquiries have one drop in the middle of the day", () => {
  expect(layOutDrops([0, 2, 1])).toEqual([30, 50]);
});

test("changes and shares are shown in percent where there is something to compare with", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect(plain(formatChange(118, 100))).toBe("+18 %");
  expect(plain(formatChange(78, 100))).toBe("−22 %");
  expect(plain(formatChange(100, 100))).toBe("0 %");
  expect(formatChange(5, 0)).toBe("");
  expect(plain(formatShare(5, 331))).toBe("1,5 %");
  expect(formatShare(0, 331)).toBe("");
  expect(formatShare(2, 0)).toBe("");
});

test("the head shows the day in Norway and its ISO week", () => {
  expect(formatToday(new Date("2026-11-15T23:30:00Z"))).toBe("Mandag 16. november 2026, uke 47");
  expect(formatToday(new Date("2027-01-01T12:00:00Z"))).toBe("Fredag 1. januar 2027, uke 53");
});
