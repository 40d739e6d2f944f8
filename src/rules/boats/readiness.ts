import type { Boat } from "../../contract/boats/boats.ts";
import type { ChartBoat } from "../../contract/chart/chart.ts";

/** In minutes; undefined if it is not known. */
export function getReadiness({ capabilities }: Pick<Boat, "capabilities">): number | undefined {
  const { readiness } = capabilities;
  return typeof readiness === "number" ? readiness : undefined;
}

/** The boats that can go now, the soonest first. Those whose readiness is not known come last. */
export function sortByReadiness<T extends Pick<Boat, "capabilities" | "status">>(boats: T[]): T[] {
  return boats
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => (getReadiness(a) ?? Infinity) - (getReadiness(b) ?? Infinity) || 0);
}

/** Hours from the call until a boat is there: getting ready, and the way by sea. Null if one of them is not known. */
export function getArrival({ readiness, hours }: Pick<ChartBoat, "readiness" | "hours">): number | null {
  return readiness === null || hours === null ? null : readiness / 60 + hours;
}

/** The boat that is there first comes first. Those for which that is not known come last, as they were. */
export function sortByArrival<T extends Pick<ChartBoat, "readiness" | "hours">>(boats: T[]): T[] {
  return boats.toSorted((a, b) => (getArrival(a) ?? Infinity) - (getArrival(b) ?? Infinity) || 0);
}
