import * as v from "valibot";
import { availability } from "../boats/availability.ts";
import { boat } from "../boats/boats.ts";
import { type Endpoint, typeOf } from "../endpoint.ts";
import { maxFilterLength, maxFleetPage } from "./fleet-limits.ts";
import { queryNumber } from "../query-number.ts";

/** A fleet of at most this many active boats is sent as a whole, and searched in the browser. */
export const maxWholeFleet = 48;
/** Cards on a page of a larger fleet. */
export const boatsPerPage = 12;

const { id, name, type, status, images, imageTexts, imageFocus, mainCapability } = boat.entries;
/** What a card or a row shows of when a boat is free. */
export const shownAvailability = v.pick(availability, ["text", "isFreeNow", "region", "workshop"]);
/** What a card shows of a boat. */
const boatCard = v.object({
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
  availability: v.nullable(shownAvailability),
});

export type BoatCardData = v.InferOutput<typeof boatCard>;

export const option = v.object({ value: v.string(), label: v.string() });
export type FilterOption = v.InferOutput<typeof option>;

const options = v.object({
  type: v.array(option),
  service: v.array(option),
  region: v.array(option),
  length: v.array(option),
  week: v.array(option),
  equipment: v.array(option),
});
export type FleetOptions = v.InferOutput<typeof options>;

/** What a filter consists of, apart from its text. */
export const criterionNames = ["service", "type", "region", "length", "week", "equipment"] as const;

export const criterion = v.object({ name: v.picklist(criterionNames), value: v.string(), label: v.string() });
/** With what it is called: `Ledig uke 34`. */
export type LabelledCriterion = v.InferOutput<typeof criterion>;

/** A number of boats for each option: `service=avlusing`. */
const counts = v.record(v.string(), v.number());
export type OptionCounts = v.InferOutput<typeof counts>;

/** The active boats, and what they can be filtered by. */
const fleet = v.object({
  total: v.number(),
  options,
  regions: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Null if there are too many: they are searched on the server. */
  boats: v.nullable(v.array(boat)),
  /** Boats that are away, but will be free in one of the shown weeks. Empty if there are too many. */
  away: v.array(boat),
});
export type Fleet = v.InferOutput<typeof fleet>;

const filter = v.object({
  text: v.string(),
  type: v.string(),
  service: v.string(),
  region: v.string(),
  length: v.string(),
  week: v.string(),
  equipment: v.array(v.string()),
});

const suggestion = v.object({
  /** `Tjeneste: Avlusing`. */
  label: v.string(),
  count: v.number(),
  /** The filter with it, and without the words that mean it. */
  filter,
});
/** A filter that the typed text may mean. */
export type Suggestion = v.InferOutput<typeof suggestion>;

/** A page of the boats that a filter finds, as `searchFleet` finds them. */
const fleetPage = v.object({
  found: v.number(),
  isTextFound: v.boolean(),
  page: v.number(),
  pages: v.number(),
  boats: v.array(boatCard),
  counts,
  criteria: v.array(criterion),
  suggestions: v.array(suggestion),
  understood: v.nullable(filter),
  loosened: v.array(suggestion),
  nearMisses: v.array(
    v.object({
      boat: boatCard,
      region: v.nullable(v.string()),
      isPartlyFree: v.boolean(),
      missed: v.array(criterion),
      met: v.array(criterion),
    }),
  ),
});
export type FleetPage = v.InferOutput<typeof fleetPage>;

/** A boat with those in use before and after it in the list of all boats. Null if it is the only one. */
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
