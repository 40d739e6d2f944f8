import { expect, test } from "vitest";
import { addDays } from "../../../../../shared/days.ts";
import { describePublic } from "./describe-public.ts";

const today = "2026-11-17";
const boat = { is_published: true, status: "active" } as const;

test("visitors read that a boat is free for some weeks after its last period", () => {
  const ended = (days: number) => {
    const day = addDays(today, -days);
    return [{ kind: "busy" as const, region_id: null, first_day: day, last_day: day }];
  };
  expect(describePublic(boat, ended(10), today)).toBe("Ledig nå");
  expect(describePublic(boat, ended(100), today)).toBe("ingenting");
  expect(describePublic({ ...boat, is_published: false }, ended(10), today)).toBe(
    "ingenting, fartøyet er ikke publisert",
  );
});
