import * as v from "valibot";
import { availability } from "./availability.ts";
import { boatStatuses } from "./boat-status.ts";
import { type Endpoint, typeOf } from "../endpoint.ts";
import { createPublicSpecifications } from "./specification-fields.ts";
import { queryNumber } from "../query-number.ts";

/** A boat on the public site. */
export const boat = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  description: v.string(),
  status: v.picklist(boatStatuses),
  /** What is not text is dropped: a wrong entry must not hide the boat. */
  images: v.pipe(
    v.array(v.unknown()),
    v.transform((urls) => urls.filter((url) => typeof url === "string")),
  ),
  /** Image texts by URL. An image may have none. */
  imageTexts: v.record(v.string(), v.string()),
  /** The `data-focus` attributes of images by URL. One that is cropped around its centre has none. */
  imageFocus: v.record(v.string(), v.string()),
  specifications: v.object(createPublicSpecifications()),
  /** The known values by the keys of `capabilities.ts`. */
  capabilities: v.record(v.string(), v.unknown()),
  /** Lines that staff have added, each in a group of the capabilities. */
  ownLines: v.array(v.object({ group: v.string(), label: v.string(), value: v.string() })),
  /** What the boat is chosen by, ready to be shown. */
  mainCapability: v.nullable(v.object({ label: v.string(), text: v.string() })),
  region: v.nullable(v.object({ id: v.string(), name: v.string() })),
  services: v.array(v.object({ id: v.string(), slug: v.string(), title: v.string() })),
  /** Null if it is not known when it is available. */
  availability: v.nullable(availability),
  /** The URL of the share image. */
  shareImage: v.string(),
});
export type Boat = v.InferOutput<typeof boat>;

/** No page shows more of them at once. The fleet has pages, and the search covers all. */
export const maxListedBoats = 100;
const listLimit = v.optional(queryNumber(1, maxListedBoats));

export const boatListQuery = v.object({
  status: v.optional(v.picklist(boatStatuses, "Ukjent status")),
  /** Only the boats that the front page shows, in its order. */
  place: v.optional(v.literal("home", "Ukjent sted")),
  limit: listLimit,
  /** Only these, separated by commas, in this order. */
  ids: v.optional(v.pipe(v.string(), v.maxLength(2_500, "For mange fartøy"))),
});

export const serviceBoatsQuery = v.object({
  limit: listLimit,
  /** How many to leave out at the beginning. */
  skip: v.optional(queryNumber(0, 100_000)),
});

export const boatEndpoints = {
  list: {
    method: "GET",
    path: "/api/boats",
    query: typeOf<typeof boatListQuery>(),
    response: v.array(boat),
  },
  listOfService: {
    method: "GET",
    path: "/api/services/:slug/boats",
    query: typeOf<typeof serviceBoatsQuery>(),
    response: v.array(boat),
  },
  find: { method: "GET", path: "/api/boats/:id", response: boat },
  countActive: { method: "GET", path: "/api/fleet/count", response: v.number() },
} as const satisfies Record<string, Endpoint>;
