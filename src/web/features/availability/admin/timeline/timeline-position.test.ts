import { expect, test } from "vitest";
import type { AdminPeriod, CalendarBoat } from "../../../../../contract/availability/admin-availability.ts";
import { listColumns } from "./timeline-columns.ts";
import { countFree, findDay, getSelectedDays, groupByBoat, toPosition } from "./timeline-position.ts";

const today = "2026-11-17";
const range = { first_day: "2026-11-16", last_day: "2026-11-25" };

function period(boat_id: string, first_day: string, last_day: string): AdminPeriod {
  const rest = { note: "", held_until: null, enquiry_id: null, version: 1 };
  return { id: "1", boat_id, kind: "busy", region_id: null, first_day, last_day, ...rest };
}

function boat(id: string, status: CalendarBoat["status"] = "active"): CalendarBoat {
  return { id, name: id, type: "", status, is_published: true, region: "", image: null };
}

test("active boats without a period in the week are counted as free", () => {
  const boats = [boat("lomvi"), boat("alke"), boat("teist", "docked")];
  const periods = groupByBoat([
    period("lomvi", "2026-11-16", "2026-11-22"),
    period("lomvi", "2026-12-01", "2026-12-02"),
    period("alke", "2026-12-01", "2026-12-01"),
  ]);
  expect(periods.get("lomvi")?.map(({ first_day }) => first_day)).toEqual(["2026-11-16", "2026-12-01"]);
  const counts = listColumns("weeks", today, today).map((column) => countFree(boats, periods, column, today));
  expect(counts.slice(0, 4)).toEqual([1, 2, 0, 2]);
});

test("the fleet is counted in time that grows with its boats, not with boats times periods", () => {
  const boats = Array.from({ length: 500 }, (_, index) => boat(`b${index}`));
  let read = 0;
  const periods = boats.map(({ id }) => {
    const stored = period(id, "2026-11-16", "2026-11-22");
    return new Proxy(stored, {
      get: (target, name, receiver) => {
        read += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  });
  const [column] = listColumns("weeks", today, today);
  expect(column && countFree(boats, groupByBoat(periods), column, today)).toBe(0);
  expect(read).toBeLessThan(boats.length * 50);
});

test("a bar is placed by its days and clipped to those that are shown", () => {
  expect(toPosition({ first_day: "2026-11-18", last_day: "2026-11-20" }, range)).toEqual({
    left: "calc(20% + 2px)",
    width: "calc(30% - 4px)",
  });
  expect(toPosition({ first_day: "2026-11-01", last_day: "2026-12-31" }, range)).toEqual({
    left: "calc(0% + 2px)",
    width: "calc(100% - 4px)",
  });
});

test("a place in the row is a day, also beyond its ends", () => {
  expect([-1, 0, 0.25, 0.99, 1, 2].map((part) => findDay(part, range))).toEqual([
    "2026-11-16",
    "2026-11-16",
    "2026-11-18",
    "2026-11-25",
    "2026-11-25",
    "2026-11-25",
  ]);
});

test("days may be selected backwards", () => {
  const later = { first_day: "2026-11-23", last_day: "2026-11-29" };
  const earlier = { first_day: "2026-11-16", last_day: "2026-11-22" };
  const days = { first_day: "2026-11-16", last_day: "2026-11-29" };
  expect(getSelectedDays({ boatId: "lomvi", anchor: later, cursor: earlier })).toEqual(days);
  expect(getSelectedDays({ boatId: "lomvi", anchor: earlier, cursor: later })).toEqual(days);
});
