import type { Availability } from "../../contract/boats/availability.ts";
import type { BoatStatus } from "../../contract/boats/boat-status.ts";
import { addDays } from "../../shared/days.ts";
import { describeAvailability, knownDays } from "../../rules/availability/describe-availability.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { selectPeriods } from "../../db/queries/availability.ts";
import { selectRegionNames } from "../../db/queries/regions.ts";
import type { Context } from "../context.ts";

export type FindAvailability = (boat: {
  id: string;
  status: BoatStatus;
  /** The id of its own region. */
  region: string;
}) => Availability | null;

/** Reads the periods of some boats or of all, and returns what visitors may know of them. */
export async function readAvailability(ctx: Context, boatIds?: string[]): Promise<FindAvailability> {
  const today = toNorwegianDay(ctx.now());
  const periods = await selectPeriods(ctx.db, { boatIds, since: addDays(today, -knownDays) });
  const byBoat = Map.groupBy(periods, ({ boat_id }) => boat_id);
  const regionNames = await selectRegionNames(ctx.db);
  return ({ id, status, region }) => {
    const found = describeAvailability(byBoat.get(id) ?? [], status, today);
    if (found === null) return null;
    const current = found.isFreeNow ? (found.weeks[0]?.region ?? region) : region;
    return { ...found, region: current === region ? null : (regionNames.get(current) ?? null) };
  };
}
