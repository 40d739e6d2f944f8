import { expect, test } from "vitest";
import type { ChartBoat } from "../../contract/chart/chart.ts";
import { describeHours, describeMiles, describeTravel } from "./describe-distance.ts";
import { rankBoats, sortFromNorth } from "./rank-boats.ts";

function boat(
  name: string,
  latitude: number | null,
  longitude: number,
  serviceSpeed: number | null,
): ChartBoat {
  const position = { longitude, source: "home" as const, region: null, text: "", course: null, speed: null };
  return {
    id: name,
    name,
    type: "",
    length: 0,
    pictures: null,
    region: null,
    availability: null,
    serviceSpeed,
    readiness: null,
    position: latitude === null ? null : { latitude, ...position },
    miles: null,
    hours: null,
    way: null,
  };
}
const finnsnes = { latitude: 69.23, longitude: 17.98 };
const boats = [
  boat("Ukjent sted", null, 0, 10),
  boat("Uten fart", 69.25, 17.95, null),
  boat("Treg", 68.8, 16.55, 8),
  boat("Rask", 69.65, 18.96, 25),
];

test("the boat that is there first comes first, and what is not known last", () => {
  const ranked = rankBoats(boats, finnsnes);
  expect(ranked.map(({ name }) => name)).toEqual(["Rask", "Treg", "Uten fart", "Ukjent sted"]);
  expect(ranked.map(({ hours }) => hours?.toFixed(1) ?? null)).toEqual(["1.5", "5.4", null, null]);
  expect(ranked[2]?.miles).toBeGreaterThan(0);
  expect(ranked[3]).toMatchObject({ miles: null, way: null });
});

test("from a place on land, nothing is known", () => {
  expect(rankBoats(boats, { latitude: 59.9, longitude: 10.7 }).every(({ miles }) => miles === null)).toBe(
    true,
  );
});

test("without a place, boats come from north to south", () => {
  expect(sortFromNorth(boats).map(({ name }) => name)).toEqual(["Rask", "Uten fart", "Treg", "Ukjent sted"]);
});

test("hours are rounded up, the longer the coarser", () => {
  const texts = [0, 0.3, 0.99, 1, 2.51, 9.9, 10.1, 24].map(describeHours);
  expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "5 min",
    "20 min",
    "1 t",
    "1 t",
    "2 t 40 min",
    "10 t",
    "11 t",
    "24 t",
  ]);
  expect(describeTravel(6.4, 26)?.replaceAll("\u00a0", " ")).toBe("ca. 6 t 30 min i 26 kn");
  expect(describeTravel(6.4, null)).toBeNull();
  expect([describeMiles(0.4), describeMiles(1234.4)]).toEqual(["under 1\u00a0nm", "1\u00a0234\u00a0nm"]);
});
