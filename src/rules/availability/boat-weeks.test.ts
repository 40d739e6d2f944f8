import { expect, test } from "vitest";
import type { AdminPeriod } from "../../contract/availability/admin-availability.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import { readWeekId } from "../../shared/week-ids.ts";
import { describeForCustomer } from "../enquiries/availability-text.ts";
import { describeBoatWeeks, listFreeDays } from "./boat-weeks.ts";

const today = "2026-11-18";
const weeks = ["2026-W49", "2026-W50"].flatMap((id) => readWeekId(id) ?? []);

function period(first_day: string, last_day: string, rest: Partial<AdminPeriod> = {}): AdminPeriod {
  const fixed = { id: "1", boat_id: "lomvi", kind: "busy" as const, region_id: null, version: 1 };
  return { ...fixed, first_day, last_day, note: "", held_until: null, enquiry_id: null, ...rest };
}

function describe(periods: AdminPeriod[], status: BoatStatus = "active") {
  const boat = describeBoatWeeks({ status, periods }, weeks, { today, enquiryId: "ours" });
  const named = { id: "lomvi", name: "Lomvi", region: "Senja", length: 15, ...boat };
  return {
    states: boat.weeks.map(({ state }) => state),
    staff: boat.text,
    customer: describeForCustomer(named, today),
    bookable: listFreeDays(boat, weeks, today),
  };
}

test("a boat without periods is free in all weeks, which can be booked as one period", () => {
  expect(describe([])).toEqual({
    states: ["free", "free"],
    staff: "Ledig i uke 49–50.",
    customer: "Lomvi er ledig i uke 49–50.",
    bookable: [{ first_day: "2026-11-30", last_day: "2026-12-13" }],
  });
});

test("a boat that is busy in one of the weeks is never said to be free in it", () => {
  expect(describe([period("2026-12-07", "2026-12-27", { note: "Fortøyninger" })])).toEqual({
    states: ["free", "busy"],
    staff: "Ledig i uke 49. Opptatt 7.–27. desember: Fortøyninger.",
    customer: "Lomvi er ledig i uke 49, men opptatt i uke 50.",
    bookable: [{ first_day: "2026-11-30", last_day: "2026-12-06" }],
  });
});

test("a boat that is busy in all weeks says when it is free again, and the customer is not told why", () => {
  expect(describe([period("2026-11-20", "2026-12-14", { kind: "workshop", note: "Kran" })])).toEqual({
    states: ["workshop", "workshop"],
    staff: "Verksted 20. november–14. desember: Kran. Ledig fra uke 52.",
    customer: "Lomvi er opptatt i uke 49–50.",
    bookable: [],
  });
});

test("days that are held for somebody else are not free for this one", () => {
  const held = period("2026-11-30", "2026-12-06", { held_until: "2026-11-25", enquiry_id: "theirs" });
  expect(describe([held])).toMatchObject({
    states: ["tentative", "free"],
    staff: "Ledig i uke 50. Foreløpig booket 30. november–6. desember.",
    customer: "Lomvi er ledig i uke 50, men opptatt i uke 49.",
  });
});

test("what is held or booked for the enquiry is told as that", () => {
  const held = period("2026-11-30", "2026-12-13", { held_until: "2026-11-25", enquiry_id: "ours" });
  expect(describe([held])).toMatchObject({
    states: ["booked", "booked"],
    customer:
      "Vi holder av Lomvi til dere i uke 49–50. Bookingen er foreløpig og gjelder til og med 25. november.",
    bookable: [],
  });
  expect(describe([{ ...held, held_until: null }]).customer).toBe("Lomvi er booket til dere i uke 49–50.");
});

test("a boat that is out of service until nobody knows when is a blank to fill in", () => {
  expect(describe([], "maintenance")).toMatchObject({
    states: ["unknown", "unknown"],
    staff: "Ute av drift, og kalenderen sier ikke hvor lenge.",
    customer: "Lomvi er [ledig eller opptatt] i uke 49–50.",
  });
  expect(describe([period(today, "2026-11-29", { kind: "workshop" })], "maintenance").states).toEqual([
    "free",
    "free",
  ]);
});

test("a week that is free in part is not free", () => {
  expect(describe([period("2026-12-09", "2026-12-10")])).toMatchObject({
    states: ["free", "partly"],
    customer: "Lomvi er ledig i uke 49, men bare delvis ledig i uke 50.",
  });
});
