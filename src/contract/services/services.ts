import * as v from "valibot";
import { type Endpoint, typeOf } from "../endpoint.ts";
import { queryNumber } from "../query-number.ts";

/** A service on the public site. */
export const service = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  title_no: v.string(),
  description: v.string(),
  description_no: v.string(),
  /** The description that visitors read, where one service is read and its description is formatted. */
  html: v.optional(v.string()),
  image: v.string(),
  /** The text alternative of the image; may be empty. */
  image_text: v.string(),
  /** The `data-focus` attribute of the image; none if it is cropped around its centre. */
  imageFocus: v.optional(v.string()),
  features: v.array(v.string()),
  /** The URL of the share image. */
  shareImage: v.string(),
});
export type Service = v.InferOutput<typeof service>;

export const serviceListQuery = v.object({
  /** The slug of a service to leave out. */
  exclude: v.optional(v.pipe(v.string(), v.maxLength(100))),
  limit: v.optional(queryNumber(1, 1000)),
  /** Only the services that the front page shows, in its order. */
  place: v.optional(v.literal("home", "Ukjent sted")),
});

export const serviceEndpoints = {
  list: {
    method: "GET",
    path: "/api/services",
    query: typeOf<typeof serviceListQuery>(),
    response: v.array(service),
  },
  find: { method: "GET", path: "/api/services/:slug", response: service },
} as const satisfies Record<string, Endpoint>;
