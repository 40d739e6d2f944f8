import { expect, test } from "vitest";
import { subtractMonths } from "./subtract-months.ts";

test.each([
  ["2026-03-31T12:30:00.000Z", 1, "2026-02-28T12:30:00.000Z"],
  ["2028-03-30T00:00:00.000Z", 1, "2028-02-29T00:00:00.000Z"],
  ["2026-03-28T23:59:59.999Z", 1, "2026-02-28T23:59:59.999Z"],
  ["2026-12-31T12:00:00.000Z", 13, "2025-11-30T12:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", 12, "2027-02-28T12:00:00.000Z"],
  ["2026-01-15T12:00:00.000Z", 24, "2024-01-15T12:00:00.000Z"],
  ["2026-08-31T12:00:00.000Z", -6, "2027-02-28T12:00:00.000Z"],
  // Over the change to summer time in Norway.
  ["2026-04-15T22:30:00.000Z", 3, "2026-01-15T22:30:00.000Z"],
])("%s minus %i months", (date, months, expected) => {
  expect(subtractMonths(new Date(date), months).toISOString()).toBe(expected);
});
