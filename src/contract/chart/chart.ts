import * as v from "valibot";
import { boat } from "../boats/boats.ts";
import { type AdminEndpoint, type Endpoint, typeOf } from "../endpoint.ts";
import { criterion, option, shownAvailability } from "../fleet/fleet.ts";
import { maxFilterLength } from "../fleet/fleet-limits.ts";
import { boatPosition } from "../positions/positions.ts";
import { maxSiteSearchLength, site } from "../sites/sites.ts";

const { id, name, type, images, imageFocus } = boat.entries;

/** A boat on the chart and in the list beside it. */
const chartBoat = v.object({
  id,
  name,
  type,
  length: v.number(),
  /** Only of the boats that the list begins with. */
  pictures: v.nullable(v.object({ images, imageFocus })),
  region: v.nullable(v.string()),
  availability: v.nullable(shownAvailability),
  /** Knots. Null if it is unknown. */
  serviceSpeed: v.nullable(v.number()),
  /** Minutes from a call until it can go. Null if it is unknown. */
  readiness: v.nullable(v.number()),
  /** Null if its region is not on the chart. */
  position: v.nullable(boatPosition),
  /** From the site by sea, in nautical miles. Null without a site, and where it is not known. */
  miles: v.nullable(v.number()),
  /** At its service speed. */
  hours: v.nullable(v.number()),
  /** The way by sea as latitudes and longitudes, of the nearest boats. */
  way: v.nullable(v.array(v.tuple([v.number(), v.number()]))),
});
export type ChartBoat = v.InferOutput<typeof chartBoat>;

const chart = v.object({
  /** The one that was asked for. */
  site: v.nullable(site),
  /** Why distances are not known although a site was asked for. */
  problem: v.nullable(v.string()),
  /** Sites that may have been meant. */
  suggestions: v.array(site),
  /** The nearest first, or without a site from north to south. */
  boats: v.array(chartBoat),
  regions: v.array(
    v.object({ name: v.string(), latitude: v.number(), longitude: v.number(), radius: v.number() }),
  ),
  /** What the boats are filtered by, and the weeks that they can be. */
  criteria: v.array(criterion),
  weeks: v.array(option),
  /** Whether AIS is configured but could not be read, and no boat is shown by it any more. */
  isAisAway: v.boolean(),
});
export type Chart = v.InferOutput<typeof chart>;

export const chartRequest = v.object({
  /** The filter as it is in the URL of the fleet. */
  filter: v.optional(v.pipe(v.string(), v.maxLength(maxFilterLength, "Filteret er for langt")), ""),
  /** A number or a name. */
  site: v.optional(v.pipe(v.string(), v.maxLength(maxSiteSearchLength, "Søk med høyst 100 tegn"))),
  /** Leaves AIS out, for pages that are cached. */
  plan: v.optional(v.literal("1")),
});

export const chartEndpoints = {
  read: { method: "GET", path: "/api/chart", query: typeOf<typeof chartRequest>(), response: chart },
  boat: { method: "GET", path: "/api/chart/boats/:id", response: v.nullable(boatPosition) },
} as const satisfies Record<string, Endpoint>;

/** Where the work of an enquiry is to be done, and the nearest boats that are free in the weeks it asks for. */
const enquiryPlace = v.object({
  /** Null if it is not known. Its number is null if the visitor gave coordinates. */
  site: v.nullable(
    v.object({
      number: v.nullable(v.string()),
      name: v.string(),
      latitude: v.number(),
      longitude: v.number(),
    }),
  ),
  /** In which the boats are free: those that are asked for, as far ahead as the calendars are read. */
  weeks: v.array(v.string()),
  boats: v.array(chartBoat),
});
export type EnquiryPlace = v.InferOutput<typeof enquiryPlace>;

export const enquiryPlaceEndpoints = {
  read: { method: "GET", path: "/api/admin/enquiries/:id/place", role: "reader", response: enquiryPlace },
} as const satisfies Record<string, AdminEndpoint>;
