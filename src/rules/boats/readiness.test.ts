import { expect, test } from "vitest";
import { sortByArrival, sortByReadiness } from "./readiness.ts";

test("boats that can go now are sorted by readiness, and the others are left out", () => {
  const boat = (name: string, capabilities: object, status: "active" | "maintenance" = "active") => ({
    name,
    status,
    capabilities: { ...capabilities },
  });
  const boats = [
    boat("ukjent", {}),
    boat("om en time", { readiness: 60 }),
    boat("på verksted", { readiness: 5 }, "maintenance"),
    boat("straks", { readiness: 15 }),
    boat("også ukjent", {}),
  ];
  expect(sortByReadiness(boats).map(({ name }) => name)).toEqual([
    "straks",
    "om en time",
    "ukjent",
    "også ukjent",
  ]);
});

test("the boat that is there first comes first, counted from the call", () => {
  const boats = [
    { name: "uten fart", readiness: 15, hours: null },
    { name: "ukjent", readiness: null, hours: 1 },
    { name: "nær, men ikke klar", readiness: 120, hours: 1 },
    { name: "lenger unna, men klar", readiness: 15, hours: 2 },
  ];
  expect(sortByArrival(boats).map(({ name }) => name)).toEqual([
    "lenger unna, men klar",
    "nær, men ikke klar",
    "uten fart",
    "ukjent",
  ]);
});
