import { expect, test } from "vitest";
import { createBoat } from "../../../../../tests/support/boats.ts";
import type { Boat } from "../../../../contract/boats/boats.ts";
import { describeServiceBoats, sortByAvailability } from "./describe-service-boats.ts";

const free = (text: string, firstFree: number): Boat["availability"] => ({
  text,
  isFreeNow: firstFree === 0,
  detail: null,
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
  expect(sortByAvailability(boats).map(({ name }) => name)).toEqual(["Storskarv", "Toppskarv", "Havhest"]);
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
