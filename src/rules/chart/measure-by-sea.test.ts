import { describe, expect, it, test } from "vitest";
import { measureBySea } from "./measure-by-sea.ts";
import { bounds, project, unproject } from "./projection.ts";
import { findSeaCell, measureStraight } from "./sea-cells.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const ports = {
  Bodø: at(67.285, 14.37),
  Finnsnes: at(69.23, 17.98),
  Harstad: at(68.8, 16.55),
  Tromsø: at(69.65, 18.96),
};

/**
 * The fairway between ports from turn to turn, by latitude and longitude: rough positions from memory, not read off a
 * chart. docs/decisions/0042-where.md has the table, and says what it is worth.
 */
const fairways: Array<[name: string, turns: string]> = [
  ["Rørvik–Brønnøysund", "64.86 11.24, 65 11.45, 65.15 11.75, 65.3 11.95, 65.42 12.1, 65.475 12.21"],
  ["Brønnøysund–Sandnessjøen", "65.475 12.21, 65.6 12.22, 65.8 12.37, 65.95 12.5, 66.02 12.63"],
  [
    "Sandnessjøen–Bodø",
    "66.02 12.63, 66.2 12.75, 66.45 12.95, 66.7 13.15, 66.85 13.45, 67.05 13.85, 67.2 14.1, 67.285 14.37",
  ],
  ["Bodø–Svolvær", "67.285 14.37, 67.31 14.2, 68.2 14.58, 68.23 14.57"],
  [
    "Svolvær–Sortland",
    "68.23 14.57, 68.22 14.8, 68.27 15, 68.35 15.08, 68.45 15.17, 68.53 15.2, 68.6 15.35, 68.7 15.42",
  ],
  ["Narvik–Harstad", "68.43 17.42, 68.43 16.95, 68.44 16.53, 68.53 16.52, 68.6 16.55, 68.7 16.6, 68.8 16.55"],
  [
    "Harstad–Finnsnes",
    "68.8 16.55, 68.87 16.75, 68.98 17.05, 69.05 17.35, 69.13 17.75, 69.2 17.95, 69.23 17.98",
  ],
  [
    "Finnsnes–Tromsø",
    "69.23 17.98, 69.33 18.05, 69.45 18.25, 69.5 18.5, 69.555 18.72, 69.6 18.85, 69.65 18.96",
  ],
  ["Tromsø–Skjervøy", "69.65 18.96, 69.75 19.1, 69.82 19.4, 69.88 19.9, 69.98 20.3, 70.05 20.7, 70.03 20.97"],
  ["Alta–Hammerfest", "69.97 23.25, 70.12 23.2, 70.2 23.35, 70.4 23.8, 70.55 23.75, 70.66 23.68"],
  [
    "Hammerfest–Honningsvåg",
    "70.66 23.68, 70.72 23.8, 70.85 24.1, 70.98 24.5, 71 24.65, 71 25.2, 70.97 25.55, 70.96 25.8, 70.98 25.97",
  ],
];

describe("measureBySea", () => {
  test.each(fairways)("%s is within 15 percent of the fairway", (_name, text) => {
    const turns = text.split(", ").map((turn) => {
      const [latitude = 0, longitude = 0] = turn.split(" ").map(Number);
      return at(latitude, longitude);
    });
    const [first = at(0, 0), ...others] = turns;
    const legs = others.map((turn, index) => measureStraight(turns[index] ?? first, turn));
    const fairway = legs.reduce((sum, miles) => sum + miles);
    const [way] = measureBySea(first, others.slice(-1));
    expect(Math.abs((way?.miles ?? 0) / fairway - 1)).toBeLessThan(0.15);
  });

  test.each<[name: string, from: [number, number], to: [number, number], miles: number]>([
    ["Tromsø–Hammerfest", [69.65, 18.975], [70.667, 23.683], 124],
    ["Harstad–Hammerfest", [68.754, 16.575], [70.667, 23.683], 200],
    ["Mo i Rana–Hammerfest", [66.309, 14.116], [70.667, 23.683], 433],
    ["Bodø–Tromsø", [67.283, 14.375], [69.65, 18.975], 184],
  ])("%s is within 15 percent of a nautical table", (_name, from, to, miles) => {
    const [way] = measureBySea(at(...from), [at(...to)]);
    expect(Math.abs((way?.miles ?? 0) / miles - 1)).toBeLessThan(0.15);
  });

  it("counts sixty nautical miles to a degree of latitude, and fewer to one of longitude", () => {
    expect(measureStraight(at(68, 15), at(69, 15))).toBeCloseTo(60, 6);
    expect(measureStraight(at(60, 15), at(60, 16))).toBeCloseTo(30, 2);
  });

  it("is as far in both directions", () => {
    const [there] = measureBySea(ports.Bodø, [ports.Tromsø]);
    const [back] = measureBySea(ports.Tromsø, [ports.Bodø]);
    expect(there?.miles).toBeCloseTo(back?.miles ?? 0, 0);
  });

  it("goes around land, however close the other side is", () => {
    const [ullsfjord, lyngenfjord] = [at(69.58, 20.05), at(69.58, 20.35)];
    expect(measureStraight(ullsfjord, lyngenfjord)).toBeLessThan(7);
    expect(measureBySea(ullsfjord, [lyngenfjord])[0]?.miles).toBeGreaterThan(45);
  });

  it("measures several at once, and knows none that is on land or outside the chart", () => {
    const [near, oslo, sweden, here] = measureBySea(ports.Finnsnes, [
      ports.Harstad,
      at(59.91, 10.75),
      at(67.85, 20.2),
      ports.Finnsnes,
    ]);
    expect(near?.places.at(-1)).toEqual(ports.Harstad);
    expect([oslo, sweden]).toEqual([undefined, undefined]);
    expect(here?.miles).toBe(0);
    expect(measureBySea(at(0, 0), [ports.Harstad])).toEqual([undefined]);
  });
});

test("every corner of the chart is inside it, and a place is found again", () => {
  expect(project(at(bounds.north, bounds.west))).toEqual({ x: 0, y: 0 });
  const again = unproject(project(ports.Tromsø));
  expect(again.latitude).toBeCloseTo(ports.Tromsø.latitude, 9);
  expect(again.longitude).toBeCloseTo(ports.Tromsø.longitude, 9);
  expect(findSeaCell(at(bounds.south, bounds.east))).toBeUndefined();
});
