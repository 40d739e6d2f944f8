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
  test("are named in Norwegian", () => {
    expect(formatMonth(new Date("2026-10-31T23:30:00Z"))).toBe("november 2026");
  });

  test("begin when they begin in Norway, in summer and winter, leap years and on the night clocks change", () => {
    const asBrowsersSay = new Intl.DateTimeFormat("nb-NO", {
      month: "long",
      year: "numeric",
      timeZone: "Europe/Oslo",
    });
    for (let month = 0; month < 12 * 30; month += 1) {
      for (let minutes = -200; minutes <= 100; minutes += 5) {
        const date = new Date(Date.UTC(2015, month, 1, 0, minutes));
        expect(formatMonth(date), date.toISOString()).toBe(asBrowsersSay.format(date));
      }
    }
  });
});
