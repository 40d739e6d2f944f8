import type { Boat } from "../../../contract/boats.ts";
import { compareNorwegian, foldNorwegian } from "../../../contract/norwegian.ts";

/** An empty text or type matches every boat. */
export interface FleetFilter {
  text: string;
  type: string;
}

export const noFilter: FleetFilter = { text: "", type: "" };
export const maxSearchLength = 200;

export function isFiltered({ text, type }: FleetFilter): boolean {
  return text !== "" || type !== "";
}

/** Boats of the type whose name or description contains the text, ignoring case. */
export function filterBoats(boats: Boat[], { text, type }: FleetFilter): Boat[] {
  const needle = foldNorwegian(text.trim());
  return boats.filter(
    (boat) =>
      (type === "" || boat.type === type) &&
      (needle === "" ||
        foldNorwegian(boat.name).includes(needle) ||
        foldNorwegian(boat.description).includes(needle)),
  );
}

export interface BoatTypeCount {
  type: string;
  count: number;
}

/** The types of the boats, in Norwegian order. */
export function countBoatTypes(boats: Boat[]): BoatTypeCount[] {
  const counts = new Map<string, number>();
  for (const { type } of boats) counts.set(type, (counts.get(type) ?? 0) + 1);
  return Array.from(counts, ([type, count]) => ({ type, count })).toSorted((a, b) =>
    compareNorwegian(a.type, b.type),
  );
}

export function filterFromParams(params: URLSearchParams): FleetFilter {
  return { text: (params.get("sok") ?? "").slice(0, maxSearchLength), type: params.get("type") ?? "" };
}

export function filterToParams({ text, type }: FleetFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (text !== "") params.set("sok", text);
  if (type !== "") params.set("type", type);
  return params;
}
