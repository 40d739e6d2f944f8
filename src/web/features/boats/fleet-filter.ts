import type { Boat } from "../../../contract/boats.ts";
import { compareNorwegian, foldNorwegian } from "../../../contract/norwegian.ts";

/** What the visitor looks for; an empty text or type leaves that part open. */
export interface FleetFilter {
  text: string;
  type: string;
}

export const noFilter: FleetFilter = { text: "", type: "" };
export const maxSearchLength = 200;

export function isFiltered({ text, type }: FleetFilter): boolean {
  return text !== "" || type !== "";
}

/** Boats of the type whose name or description holds the text, as it is written, in either case. */
export function filterBoats(boats: Boat[], { text, type }: FleetFilter): Boat[] {
  const wanted = foldNorwegian(text.trim());
  return boats.filter(
    (boat) =>
      (type === "" || boat.type === type) &&
      (foldNorwegian(boat.name).includes(wanted) || foldNorwegian(boat.description).includes(wanted)),
  );
}

/** Every type there is, in Norwegian order, with the number of its boats. */
export function boatTypes(boats: Boat[]): Array<[type: string, count: number]> {
  const counts = new Map<string, number>();
  for (const { type } of boats) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].toSorted(([a], [b]) => compareNorwegian(a, b));
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
