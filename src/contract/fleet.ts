import * as v from "valibot";
import { boat } from "./boats.ts";
import { type Endpoint, typeOf } from "./endpoint.ts";
import { maxFilterLength, maxFleetPage } from "./fleet-filter.ts";
import { queryNumber } from "./query-number.ts";

/** A fleet of at most this many active boats is sent as a whole, and searched in the browser. */
export const maxWholeFleet = 48;
/** Cards on a page of a larger fleet. */
export const boatsPerPage = 12;

const { id, name, type, status, images, imageTexts, imageFocus, mainCapability } = boat.entries;
/** What a card shows of a boat. */
export const boatCard = v.object({
  id,
  name,
  type,
  status,
  images,
  imageTexts,
  imageFocus,
  mainCapability,
  specifications: v.object({ length: v.number(), yearBuilt: v.number() }),
  region: v.nullable(v.object({ name: v.string() })),
  services: v.array(v.object({ slug: v.string(), title: v.string() })),
  availability: v.nullable(v.object({ text: v.nullable(v.string()), isFreeNow: v.boolean() })),
});

const option = v.object({ value: v.string(), label: v.string() });
const criterion = v.object({
  name: v.picklist(["type", "service", "region", "length", "week", "equipment"]),
  value: v.string(),
  label: v.string(),
});
const counts = v.record(v.string(), v.number());

/** The active boats, and what they can be filtered by. */
export const fleet = v.object({
  total: v.number(),
  options: v.object({
    type: v.array(option),
    service: v.array(option),
    region: v.array(option),
    length: v.array(option),
    week: v.array(option),
    equipment: v.array(option),
    /** Optional for responses of an instance that has not been upgraded yet. */
    awayRegions: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
  }),
  /** Null if there are too many: they are searched on the server. */
  boats: v.nullable(v.array(boat)),
});
export type Fleet = v.InferOutput<typeof fleet>;

/** A page of the boats that a filter finds, as `searchFleet` finds them. */
const fleetPage = v.object({
  found: v.number(),
  page: v.number(),
  pages: v.number(),
  boats: v.array(boatCard),
  counts,
  countsWithoutText: counts,
  criteria: v.array(criterion),
  nearMisses: v.array(
    v.object({
      boat: boatCard,
      region: v.nullable(v.string()),
      missed: v.array(criterion),
      met: v.array(criterion),
    }),
  ),
});
export type FleetPage = v.InferOutput<typeof fleetPage>;

/** A boat with those before and after it in the list of all boats. Null if it is the only one. */
const boatInFleet = v.object({
  boat,
  previous: v.nullable(boatCard),
  next: v.nullable(boatCard),
});
export type BoatInFleet = v.InferOutput<typeof boatInFleet>;

export const fleetSearch = v.object({
  /** The filter as it is in the URL of the page. */
  filter: v.optional(v.pipe(v.string(), v.maxLength(maxFilterLength, "Filteret er for langt")), ""),
  page: v.optional(queryNumber(1, maxFleetPage), "1"),
});

export const fleetEndpoints = {
  find: { method: "GET", path: "/api/fleet", response: fleet },
  search: {
    method: "GET",
    path: "/api/fleet/search",
    query: typeOf<typeof fleetSearch>(),
    response: fleetPage,
  },
  boat: { method: "GET", path: "/api/fleet/boats/:id", response: boatInFleet },
} as const satisfies Record<string, Endpoint>;
