import { expect, test } from "vitest";
import { killNine } from "./kill-nine.ts";

test("no acknowledged write is lost when the server is killed", { timeout: 300_000 }, async () => {
  const report = await killNine(6);
  expect(report.losses).toEqual([]);
  expect(report.messages).toBeGreaterThan(0);
  expect(report.saves).toBeGreaterThan(0);
});
