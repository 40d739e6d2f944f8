import { expect, test } from "vitest";
import { formatMetres, formatNumber, formatQuantity } from "./format-number.ts";

test.each([
  [24.8, "24,8\u00a0m"],
  [12, "12,0\u00a0m"],
  [4.256, "4,26\u00a0m"],
  [0.1 + 0.2, "0,3\u00a0m"],
  [1.999, "2,0\u00a0m"],
  [1234.5, "1\u00a0234,5\u00a0m"],
  [0, ""],
])("a length of %d is shown as %s", (metres, shown) => {
  expect(formatMetres(metres)).toBe(shown);
});

test("thousands are grouped, and a unit follows if there is one", () => {
  expect(formatNumber(1_234_567.25)).toBe("1\u00a0234\u00a0567,25");
  expect(formatNumber(999)).toBe("999");
  expect(formatQuantity(1500, "m³")).toBe("1\u00a0500\u00a0m³");
  expect(formatQuantity(12, undefined)).toBe("12");
  expect([15, 60, 90, 120, 150].map((minutes) => formatQuantity(minutes, "min"))).toEqual([
    "15\u00a0min",
    "60\u00a0min",
    "90\u00a0min",
    "2\u00a0timer",
    "150\u00a0min",
  ]);
});
