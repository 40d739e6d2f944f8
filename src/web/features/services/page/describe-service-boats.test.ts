import { expect, test } from "vitest";
import { createBoat } from "../../../../../tests/support/content/boats.ts";
import type { Boat } from "../../../../contract/boats/boats.ts";
import { describeServiceBoats, sortServiceBoats } from "./describe-service-boats.ts";

const free = (text: string, firstFree: number): Boat["availability"] => ({
  text,
  isFreeNow: firstFree === 0,
  detail: null,
  region: null,
  workshop: null,
  monday: "2026-11-16",
  weeks: Array.from({ length: 12 }, (_, week) => ({ state: week < firstFree ? "busy" : "free" })),
});

const boats = [
  createBoat("Havhest", { capabilities: { delousing_capacity: 90 } }),
  createBoat("Toppskarv", {
    capabilities: { delousing_capacity: 60 },
    availability: free("Ledig fra uke 51", 4),
  }),
  createBoat("Storskarv", {
    capabilities: { delousing_capacity: 120 },
    availability: free("Ledig fra uke 49", 2),
  }),
];

test("boats that are free first come first, and those without a calendar last", () => {
  expect(sortServiceBoats(boats, "de-licing").map(({ name }) => name)).toEqual([
    "Storskarv",
    "Toppskarv",
    "Havhest",
  ]);
});

test("of those that are free in the same week, the most capable comes first", () => {
  const [havhest, toppskarv, storskarv] = boats.map((boat) => ({ ...boat, availability: null }));
  if (!havhest || !toppskarv || !storskarv) throw new Error("No boats");
  const names = (slug: string) =>
    sortServiceBoats([havhest, toppskarv, storskarv], slug).map(({ name }) => name);
  expect(names("de-licing")).toEqual(["Storskarv", "Havhest", "Toppskarv"]);
  expect(names("notvasking")).toEqual(["Havhest", "Toppskarv", "Storskarv"]);
});

test("the sentence has the range of what decides, and when the first is free", () => {
  expect(describeServiceBoats(boats, "de-licing")).toBe(
    "Tre båter, fra 60 til 120\u00a0tonn i timen. Den første er ledig fra uke 49.",
  );
  // Not known for each of them, or not a number: no range.
  expect(describeServiceBoats([...boats, createBoat("Lomvi")], "de-licing")).toBe(
    "Fire båter. Den første er ledig fra uke 49.",
  );
  expect(describeServiceBoats(boats.slice(2), "notvasking")).toBe("Én båt. Den er ledig fra uke 49.");
  expect(describeServiceBoats(boats.slice(0, 1), "__proto__")).toBe("Én båt.");
});
