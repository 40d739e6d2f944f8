import { describe, expect, test } from "vitest";
import { formatMonth } from "./format.ts";

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
