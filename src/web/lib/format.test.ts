import { describe, expect, test } from "vitest";
import { formatMetres, formatMonth } from "./format.ts";

describe("metres", () => {
  test.each([
    [24.8, "24,8\u00a0m"],
    [12, "12,0\u00a0m"],
    [4.256, "4,26\u00a0m"],
    [0.1 + 0.2, "0,3\u00a0m"],
    [1.999, "2,0\u00a0m"],
    [0, "–"],
  ])("%d is shown as %s", (metres, shown) => {
    expect(formatMetres(metres)).toBe(shown);
  });
});

describe("months", () => {
  test.each([
    ["2026-10-31T22:59:59Z", "oktober 2026"],
    ["2026-10-31T23:00:00Z", "november 2026"],
    ["2026-06-30T21:59:59Z", "juni 2026"],
    ["2026-06-30T22:00:00Z", "juli 2026"],
    ["2026-12-31T23:30:00Z", "januar 2027"],
  ])("%s is in %s in Norway", (date, month) => {
    expect(formatMonth(new Date(date))).toBe(month);
  });
});
