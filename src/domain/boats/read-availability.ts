import type { Availability } from "../../contract/boats/availability.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import { addDays } from "../../shared/days.ts";
import { describeAvailability, knownDays } from "../../rules/availability/describe-availability.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { selectPeriods } from "../../db/queries/availability.ts";
import type { Context } from "../context.ts";

export type FindAvailability = (boat: { id: string; status: BoatStatus }) => Availability | null;

/** Reads the periods of some boats or of all, and returns what visitors may know of them. */
export async function readAvailability(ctx: Context, boatIds?: string[]): Promise<FindAvailability> {
  const today = toNorwegianDay(ctx.now());
  const periods = await selectPeriods(ctx.db, { boatIds, since: addDays(today, -knownDays) });
  const byBoat = Map.groupBy(periods, ({ boat_id }) => boat_id);
  return ({ id, status }) => describeAvailability(byBoat.get(id) ?? [], status, today);
}
