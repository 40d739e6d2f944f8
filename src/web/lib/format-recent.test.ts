import { expect, test } from "vitest";
import { formatRecent } from "./format-recent.ts";

test("says today and yesterday in Norwegian time", () => {
  const now = new Date("2026-11-15T22:30:00Z");
  expect(formatRecent("2026-11-15T07:12:00Z", now)).toBe("i dag 08:12");
  expect(formatRecent("2026-11-14T23:10:00Z", now), "after midnight in Norway").toBe("i dag 00:10");
  expect(formatRecent("2026-11-14T21:05:00Z", now)).toBe("i går 22:05");
  expect(formatRecent("2026-11-13T15:02:00Z", now)).toBe("13. nov. 2026 16:02");
});
