import { criterionNames } from "../../contract/fleet/fleet.ts";
import {
  maxEquipment,
  maxFleetPage,
  maxSearchLength,
  maxValueLength,
} from "../../contract/fleet/fleet-limits.ts";

/** What the visitor asks for. Empty values match every boat; otherwise all of them must match. */
export interface FleetFilter {
  text: string;
  type: string;
  /** The slug of a service. */
  service: string;
  /** The name of a region. */
  region: string;
  /** A key of `lengthClasses`. */
  length: string;
  /** The number of a week. */
  week: string;
  /** What the boat must have, as in `FleetOptions`. */
  equipment: string[];
}

export const noFilter: FleetFilter = {
  text: "",
  type: "",
  service: "",
  region: "",
  length: "",
  week: "",
  equipment: [],
};

/** By length overall, in metres: from `min`, and less than `max`. */
export const lengthClasses: Record<string, { label: string; min: number; max: number }> = {
  "under-15": { label: "Under 15 m", min: 0, max: 15 },
  "15-30": { label: "15–30 m", min: 15, max: 30 },
  "over-30": { label: "Over 30 m", min: 30, max: Infinity },
};

/** The parameters of the URL. Fields of the form have the same names, so that it works without JavaScript. */
export const filterParams = {
  text: "sok",
  type: "type",
  service: "tjeneste",
  region: "region",
  length: "lengde",
  week: "uke",
  equipment: "utstyr",
} as const satisfies Record<keyof FleetFilter, string>;

/** A part of what the visitor asks for. */
export interface Criterion {
  name: (typeof criterionNames)[number];
  value: string;
}

/** The parts of a filter, without its text. */
export function listCriteria(filter: FleetFilter): Criterion[] {
  return criterionNames.flatMap((name) =>
    [filter[name]]
      .flat()
      .filter(Boolean)
      .map((value) => ({ name, value })),
  );
}

/** Of equipment several options can be chosen, of everything else one. */
export function withOption(filter: FleetFilter, { name, value }: Criterion): FleetFilter {
  if (name !== "equipment") return { ...filter, [name]: value };
  return { ...filter, equipment: [...new Set([...filter.equipment, value])] };
}

export function withoutOption(filter: FleetFilter, { name, value }: Criterion): FleetFilter {
  if (name !== "equipment") return { ...filter, [name]: "" };
  return { ...filter, equipment: filter.equipment.filter((other) => other !== value) };
}

export function isFiltered(filter: FleetFilter): boolean {
  return filterToParams(filter).size > 0;
}

export function filterFromParams(params: URLSearchParams): FleetFilter {
  const read = (name: keyof FleetFilter) => (params.get(filterParams[name]) ?? "").slice(0, maxValueLength);
  return {
    text: read("text").slice(0, maxSearchLength),
    type: read("type"),
    service: read("service"),
    region: read("region"),
    length: Object.hasOwn(lengthClasses, read("length")) ? read("length") : "",
    week: /^\d{1,2}$/.test(read("week")) ? read("week") : "",
    equipment: params
      .getAll(filterParams.equipment)
      .filter((value) => value !== "" && value.length <= maxValueLength)
      .slice(0, maxEquipment),
  };
}

const pageParam = "side";

/** The parameters of a filter, or of a further page of what it finds. */
export function filterToParams(filter: FleetFilter, page = 1): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(filterParams)) {
    for (const value of [filter[name as keyof FleetFilter]].flat()) if (value) params.append(param, value);
  }
  if (page > 1) params.set(pageParam, String(page));
  return params;
}

/** The URL of the fleet with a filter, or of a further page of it. */
export function fleetPath(filter: FleetFilter, page = 1): string {
  const params = filterToParams(filter, page);
  return params.size > 0 ? `/fleet?${params}` : "/fleet";
}

/** The page of cards that a URL asks for, from 1. */
export function pageFromParams(params: URLSearchParams): number {
  const page = Number(params.get(pageParam));
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, maxFleetPage) : 1;
}
