import * as v from "valibot";
import { type Endpoint, typeOf } from "../endpoint.ts";

/** A fish farm of the Norwegian aquaculture register. */
export const site = v.object({
  /** Five digits. */
  number: v.string(),
  name: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Empty if it is unknown. */
  municipality: v.string(),
  /** The number and name of its production area. Empty if it is unknown. */
  production_area: v.string(),
});
export type Site = v.InferOutput<typeof site>;

export const siteNumberPattern = /^\d{5}$/;

export const maxSiteSearchLength = 100;

export const siteSearch = v.object({
  text: v.pipe(v.string(), v.maxLength(maxSiteSearchLength, "Søk med høyst 100 tegn")),
});

/** The best matches, and how many there are in all. */
const foundSites = v.object({ found: v.number(), sites: v.array(site) });
export type FoundSites = v.InferOutput<typeof foundSites>;

/** Number, latitude and longitude of every site, short enough to be sent as a whole. */
const sitePoints = v.array(v.tuple([v.string(), v.number(), v.number()]));

export const siteEndpoints = {
  listPoints: { method: "GET", path: "/api/sites", response: sitePoints },
  search: {
    method: "GET",
    path: "/api/sites/search",
    query: typeOf<typeof siteSearch>(),
    response: foundSites,
  },
  find: { method: "GET", path: "/api/sites/:number", response: site },
} as const satisfies Record<string, Endpoint>;
