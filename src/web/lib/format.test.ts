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

test("a month is named in Norwegian, as it is in Norway", () => {
  expect(formatMonth(new Date("2026-10-31T23:30:00Z"))).toBe("november 2026");
});
