import { expect, test } from "vitest";
import type { Calendar } from "../../../../../contract/availability/admin-availability.ts";
import { mergeSides } from "../../../../components/forms/conflicts/merge-sides.ts";
import { createPeriodRows } from "./period-values.ts";

test("a conflict shows what a period is for with its region as one row", () => {
  const calendar = { boats: [], regions: [{ id: "r1", name: "Senja" }] } as unknown as Calendar;
  const opened = {
    boat_id: "lomvi",
    kind: "busy" as const,
    region_id: "",
    first_day: "2026-11-16",
    last_day: "2026-11-22",
    note: "Drift",
  };
  const sides = {
    opened,
    mine: { ...opened, kind: "free_in_region" as const, region_id: "r1" },
    theirs: { ...opened, note: "Fra en annen" },
  };
  const { merged } = mergeSides(createPeriodRows(calendar), sides);
  expect(merged.map(({ label, side, before, value }) => [label, side, before, value])).toEqual([
    ["Hva", "mine", "Opptatt", "Ledig i region: Senja"],
    ["Internt notat", "theirs", "Drift", "Fra en annen"],
  ]);
});
