import { expect, test } from "vitest";
import {
  describeWeeks,
  findMentionedWeeks,
  findNextWeek,
  readAskedWeeks,
  readWeekId,
  toWeekId,
} from "./week-ids.ts";

const today = "2026-11-16";

test("a week has an id, and a number means the next such week", () => {
  expect(readWeekId("2026-W53")?.lastDay).toBe("2027-01-03");
  expect(readWeekId("2027-W53")).toBeUndefined();
  expect(readWeekId("2026-W00")).toBeUndefined();
  expect(readWeekId("2026-34")).toBeUndefined();
  const nextIds = [47, 46, 53, 1]
    .map((number) => findNextWeek(number, today))
    .map((week) => week && toWeekId(week));
  expect(nextIds).toEqual(["2026-W47", "2027-W46", "2026-W53", "2027-W01"]);
  expect(findNextWeek(53, "2027-02-01"), "none within two years").toBeUndefined();
  expect(findNextWeek(53, "2027-01-02")?.year, "the last week of 2026 has days in 2027").toBe(2026);
});

test.each([
  [[], "", []],
  [["2026-W48", "2026-W47", "2026-W48"], "", ["2026-W47", "2026-W48"]],
  [["2026-W47"], "uke 6–8", ["2026-W47", "2027-W06", "2027-W07", "2027-W08"]],
  [[], "Uke 52-2", ["2026-W52", "2026-W53", "2027-W01", "2027-W02"]],
  [[], "6, 8 og uke 10 2028", ["2027-W06", "2027-W08", "2028-W10"]],
])("reads %j and %j", (ticked, typed, weeks) => {
  expect(readAskedWeeks(ticked, typed, today)).toEqual({ weeks });
});

test.each([
  [["2026-W46"], "", "Uke 46 i 2026 er over. Velg uker som kommer."],
  [["2027-W53"], "", "Velg uker som finnes."],
  [["x"], "", "Velg uker som finnes."],
  [[], "uke 53 2027", "2027 har ingen uke 53."],
  [[], "uke 60", "Det er ingen uke 60 de neste to årene."],
  [[], "uke 36–34", "Uke 36–34 er snudd. Skriv den første uka først."],
  [[], "uke 1–52 2027", "Velg høyst 26 uker."],
  [[], "uke 1–20 2027, uke 30–40 2027", "Velg høyst 26 uker."],
  [[], "uke 34 2076", "Uke 34 i 2076 er for langt fram. Velg uker innen to år."],
  [[], "uke 30 2026", "Uke 30 i 2026 er over. Velg uker som kommer."],
  [[], "til høsten", "«til høsten» er ikke uker. Skriv for eksempel «uke 6–8»."],
])("explains what is wrong with %j and %j", (ticked, typed, problem) => {
  expect(readAskedWeeks(ticked, typed, today)).toEqual({ problem });
});

test("weeks are described with their years", () => {
  expect(describeWeeks(["2026-W34", "2026-W35", "2026-W39"])).toBe("uke 34–35 og 39 i 2026");
  expect(describeWeeks(["2026-W52", "2026-W53", "2027-W01"])).toBe("uke 52–53 i 2026 og uke 1 i 2027");
  expect(describeWeeks([])).toBe("");
});

test("weeks are found in a text, and what cannot be a week is left alone", () => {
  const find = (text: string) => findMentionedWeeks(text, today);
  expect(find("Notvask i uke 49, senest uke 50.")).toEqual(["2026-W49", "2026-W50"]);
  expect(find("Uke 51–2 eller uke 6 til 7")).toEqual([
    "2026-W51",
    "2026-W52",
    "2026-W53",
    "2027-W01",
    "2027-W02",
    "2027-W06",
    "2027-W07",
  ]);
  expect(find("Ring 49 50 00 00 hver uke, uke 99 eller ukene framover")).toEqual([]);
  expect(describeWeeks(["2026-W49", "2026-W50", "2027-W01"], 2026)).toBe("uke 49–50 og uke 1 i 2027");
});
