import { expect, test } from "vitest";
import { formatListTime, formatRecent } from "./format-recent.ts";

test("says today and yesterday in Norwegian time", () => {
  const now = new Date("2026-11-15T22:30:00Z");
  expect(formatRecent("2026-11-15T07:12:00Z", now)).toBe("i dag 08:12");
  expect(formatRecent("2026-11-14T23:10:00Z", now), "after midnight in Norway").toBe("i dag 00:10");
  expect(formatRecent("2026-11-14T21:05:00Z", now)).toBe("i går 22:05");
  expect(formatRecent("2026-11-13T15:02:00Z", now)).toBe("13. nov. 2026 16:02");
});

test("is short in a list", () => {
  const now = new Date("2026-01-03T12:00:00Z");
  expect(formatListTime("2026-01-03T07:12:00Z", now)).toBe("08:12");
  expect(formatListTime("2026-01-02T21:05:00Z", now)).toBe("i går 22:05");
  expect(formatListTime("2026-01-01T07:12:00Z", now)).toBe("1. jan.");
  expect(formatListTime("2025-12-31T07:12:00Z", now)).toBe("31. des. 2025");
});

test("says yesterday after days of 23 and 25 hours", () => {
  const spring = new Date("2026-03-30T00:30:00+02:00");
  expect(formatRecent("2026-03-29T12:00:00+02:00", spring)).toBe("i går 12:00");
  expect(formatRecent("2026-03-28T12:00:00+01:00", spring)).toBe("28. mars 2026 12:00");
  const autumn = new Date("2026-10-25T23:30:00+01:00");
  expect(formatRecent("2026-10-24T12:00:00+02:00", autumn)).toBe("i går 12:00");
});
