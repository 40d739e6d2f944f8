import { expect, test } from "vitest";
import { describeAvailability, type Period } from "./describe-availability.ts";
import { describeOverlap, findOverlaps } from "./overlaps.ts";

/** A Tuesday in week 32. */
const today = "2026-08-04";
const busy = (first_day: string, last_day: string): Period => ({
  kind: "busy",
  region_id: null,
  first_day,
  last_day,
});
const workshop = (first_day: string, last_day: string): Period => ({
  ...busy(first_day, last_day),
  kind: "workshop",
});
const free = (first_day: string, last_day: string): Period => ({
  kind: "free_in_region",
  region_id: "salten",
  first_day,
  last_day,
});
const states = (periods: Period[], day = today) =>
  describeAvailability(periods, "active", day)?.weeks.map(({ state }) => state);

test("a boat without periods says nothing, nor one whose last period is long past", () => {
  expect(describeAvailability([], "active", today)).toBeNull();
  expect(describeAvailability([busy("2026-01-01", "2026-05-11")], "active", today)).toBeNull();
  expect(describeAvailability([busy("2026-01-01", "2026-05-12")], "active", today)?.text).toBe("Ledig nå");
});

test("a boat that is free today is 'Ledig nå', until when if that is near", () => {
  expect(describeAvailability([busy("2026-08-20", "2026-08-30")], "active", today)).toMatchObject({
    text: "Ledig nå",
    isFreeNow: true,
    detail: "Til og med 19. august",
    monday: "2026-08-03",
  });
  expect(describeAvailability([busy("2026-08-05", "2026-08-30")], "active", today)?.detail).toBe(
    "Bare i dag",
  );
  expect(describeAvailability([busy("2027-08-05", "2027-08-30")], "active", today)?.detail).toBeNull();
  expect(describeAvailability([free("2026-08-01", "2026-08-30")], "active", today)?.text).toBe("Ledig nå");
});

test("a busy boat is 'Ledig fra uke' its first week that is free as a whole", () => {
  const periods = [busy("2026-08-03", "2026-08-16"), busy("2026-08-31", "2026-09-20")];
  expect(describeAvailability(periods, "active", today)).toMatchObject({
    text: "Ledig fra uke 34",
    isFreeNow: false,
    detail: "17.–30. august",
  });
  expect(states(periods)).toEqual([
    "busy",
    "busy",
    "free",
    "free",
    "busy",
    "busy",
    "busy",
    "free",
    "free",
    "free",
    "free",
    "free",
  ]);
  // Busy until Wednesday of week 34, so week 35 is the first whole one.
  expect(describeAvailability([busy("2026-08-03", "2026-08-19")], "active", today)).toMatchObject({
    text: "Ledig fra uke 35",
    detail: "Fra 24. august",
    workshop: null,
  });
});

test("a boat that is busy for more than a year promises nothing", () => {
  expect(describeAvailability([busy("2026-08-01", "2027-08-31")], "active", today)).toMatchObject({
    text: null,
    detail: null,
    isFreeNow: false,
  });
});

test("a boat that is docked or in maintenance is never 'Ledig nå'", () => {
  const later = [busy("2026-09-20", "2026-09-30")];
  const yard = [workshop("2026-08-01", "2026-08-30")];
  for (const status of ["maintenance", "docked"] as const) {
    expect(describeAvailability(later, status, today), "no period says until when").toBeNull();
    expect(describeAvailability(yard, status, today)).toMatchObject({
      text: "Ledig fra uke 36",
      workshop: "På verksted til uke 36",
    });
  }
  expect(describeAvailability(yard, "inactive", today)).toBeNull();
});

test("weeks are free, partly free, busy or in the workshop, and this week counts from today", () => {
  const periods = [
    busy("2026-08-03", "2026-08-03"),
    busy("2026-08-12", "2026-08-12"),
    workshop("2026-08-17", "2026-08-21"),
    busy("2026-08-22", "2026-08-23"),
    workshop("2026-08-24", "2026-08-25"),
    busy("2026-08-24", "2026-08-30"),
  ];
  expect(states(periods)?.slice(0, 5)).toEqual(["free", "partly", "workshop", "busy", "free"]);
  expect(states([busy("2026-08-04", "2026-08-09")])?.[0]).toBe("busy");
});

test("a week says in which region the boat is free", () => {
  const periods = [free("2026-08-10", "2026-08-23"), busy("2026-08-17", "2026-08-23")];
  expect(describeAvailability(periods, "active", today)?.weeks.slice(0, 3)).toEqual([
    { state: "free" },
    { state: "free", region: "salten" },
    { state: "busy" },
  ]);
});

test("weeks over a change of summer time and the turn of a year keep their days", () => {
  expect(states([busy("2026-10-24", "2026-10-25")], "2026-10-19")?.slice(0, 2)).toEqual(["partly", "free"]);
  expect(states([busy("2026-12-28", "2027-01-03")], "2026-12-21")?.slice(0, 3)).toEqual([
    "free",
    "busy",
    "free",
  ]);
  expect(describeAvailability([busy("2026-12-21", "2027-01-03")], "active", "2026-12-22")?.text).toBe(
    "Ledig fra uke 1",
  );
});

test("overlaps are of the same boat, and a booking in a free period is none", () => {
  const period = { ...busy("2026-12-01", "2026-12-15"), id: "a", boat_id: "alke" };
  const drift = { ...busy("2026-12-14", "2026-12-20"), id: "b", boat_id: "alke", note: "Drift" };
  const others = [
    drift,
    { ...drift, id: "a" },
    { ...drift, id: "c", boat_id: "lomvi" },
    { ...drift, id: "d", first_day: "2026-12-16" },
    { ...free("2026-12-01", "2026-12-31"), id: "e", boat_id: "alke", note: "" },
  ];
  expect(findOverlaps(period, others).map(({ id }) => id)).toEqual(["b"]);
  expect(describeOverlap(period, drift)).toBe("Overlapper to dager med «Drift», opptatt 14.–20. desember.");
  expect(describeOverlap(period, { ...drift, first_day: "2026-12-15", note: "" })).toBe(
    "Overlapper én dag med opptatt 15.–20. desember.",
  );
});
