import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countDays, findWeek, formatDays, getWeekday, isDay, isoWeek, weeksFrom } from "./days.ts";
import { createDayReader, toNorwegianDay } from "./norwegian-day.ts";

test.each([
  ["2026-11-16", 2026, 47],
  // Around the turn of years: the year of a week is that of its Thursday.
  ["2020-12-31", 2020, 53],
  ["2021-01-01", 2020, 53],
  ["2021-01-03", 2020, 53],
  ["2021-01-04", 2021, 1],
  ["2024-12-29", 2024, 52],
  ["2024-12-30", 2025, 1],
  ["2026-12-28", 2026, 53],
  ["2027-01-03", 2026, 53],
  ["2027-01-04", 2027, 1],
  ["2023-01-01", 2022, 52],
])("%s is in week %i %i", (day, year, week) => {
  expect(isoWeek(day)).toMatchObject({ year, week });
  expect(findWeek(year, week)).toEqual(isoWeek(day));
});

test("a year without week 53 has none", () => {
  expect(findWeek(2026, 53)).toMatchObject({ firstDay: "2026-12-28", lastDay: "2027-01-03" });
  expect(findWeek(2025, 53)).toBeUndefined();
  expect(findWeek(2025, 0)).toBeUndefined();
});

test("twelve weeks over the turn of a year have the right numbers and no gaps", () => {
  const weeks = weeksFrom("2026-11-18", 12);
  expect(weeks.map(({ week }) => week)).toEqual([47, 48, 49, 50, 51, 52, 53, 1, 2, 3, 4, 5]);
  for (const [index, week] of weeks.entries()) {
    expect(getWeekday(week.firstDay)).toBe(0);
    expect(weeks[index + 1]?.firstDay ?? addDays(week.lastDay, 1)).toBe(addDays(week.lastDay, 1));
  }
});

test("a change of summer time moves no day", () => {
  // In Norway 29 March 2026 has 23 hours and 25 October 2026 has 25.
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
  expect(countDays({ first_day: "2026-03-28", last_day: "2026-03-30" })).toBe(3);
  expect(isoWeek("2026-03-29")).toMatchObject({ week: 13, firstDay: "2026-03-23" });
});

test("days are added, counted and put into weeks without losing one", () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (offset) => {
      const day = addDays("2026-01-01", offset);
      expect(isDay(day)).toBe(true);
      expect(addDays(day, -offset)).toBe("2026-01-01");
      const { year, week, firstDay, lastDay } = isoWeek(day);
      expect(firstDay <= day && day <= lastDay).toBe(true);
      expect(countDays({ first_day: firstDay, last_day: lastDay })).toBe(7);
      expect(findWeek(year, week)?.firstDay).toBe(firstDay);
    }),
    { numRuns: 300 },
  );
});

test.each(["2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "", "i dag", "2026-04-31"])(
  "%j is not a day",
  (text) => expect(isDay(text)).toBe(false),
);

test("ranges of days are written the Norwegian way", () => {
  expect(formatDays({ first_day: "2026-08-17", last_day: "2026-08-30" })).toBe("17.–30. august");
  expect(formatDays({ first_day: "2026-08-31", last_day: "2026-09-06" })).toBe("31. august–6. september");
  expect(formatDays({ first_day: "2026-12-28", last_day: "2027-01-03" })).toBe(
    "28. desember 2026–3. januar 2027",
  );
  expect(formatDays({ first_day: "2026-08-17", last_day: "2026-08-17" })).toBe("17. august");
});

test("the day changes at midnight in Norway, in winter and in summer", () => {
  expect(toNorwegianDay(new Date("2026-11-16T22:59:59Z"))).toBe("2026-11-16");
  expect(toNorwegianDay(new Date("2026-11-16T23:00:00Z"))).toBe("2026-11-17");
  expect(toNorwegianDay(new Date("2026-07-16T21:59:59Z"))).toBe("2026-07-16");
  expect(toNorwegianDay(new Date("2026-07-16T22:00:00Z"))).toBe("2026-07-17");
  let now = new Date("2026-11-16T22:59:59Z");
  const getDay = createDayReader(() => now);
  expect(getDay()).toBe("2026-11-16");
  now = new Date("2026-11-16T23:00:00Z");
  expect(getDay()).toBe("2026-11-17");
});
