import * as v from "valibot";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import { region } from "./regions.ts";
import { requestBody } from "../request-body.ts";
import { staffText, version } from "../text.ts";
import { formatPlace, parsePlace } from "../../shared/parse-place.ts";

const placeProblem =
  "Skriv koordinater som 69,23 N 17,98 Ø, eller lim inn en kartlenke med koordinater i grader";

const regionFields = {
  name: v.pipe(staffText("Navnet", 300), v.minLength(1, "Skriv et navn på regionen")),
  description: v.optional(staffText("Beskrivelsen", 20_000), ""),
  /** Its middle: coordinates or a link to a map, stored as coordinates. Empty if it is not on the chart. */
  place: v.optional(
    v.pipe(
      staffText("Stedet", 2000),
      v.check((text) => text === "" || parsePlace(text) !== null, placeProblem),
      v.transform((text) => {
        const place = parsePlace(text);
        return place === null ? "" : formatPlace(place);
      }),
    ),
    "",
  ),
  /** How far it reaches from there, in nautical miles. */
  radius: v.optional(
    v.pipe(
      v.number("Skriv utstrekningen som et tall"),
      v.integer("Skriv utstrekningen som et helt tall"),
      v.minValue(1, "Utstrekningen må være minst 1 nautisk mil"),
      v.maxValue(200, "Utstrekningen kan være høyst 200 nautiske mil"),
    ),
    20,
  ),
};

export const newRegion = requestBody(regionFields);
export const regionUpdate = requestBody({ ...regionFields, version });

export type NewRegion = v.InferOutput<typeof newRegion>;
export type RegionUpdate = v.InferOutput<typeof regionUpdate>;
export type RegionFormBody = v.InferInput<typeof newRegion>;

export const adminRegion = v.object({
  ...region.entries,
  place: v.string(),
  radius: v.number(),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
});
export type AdminRegion = v.InferOutput<typeof adminRegion>;

export const adminRegionEndpoints = {
  list: { method: "GET", path: "/api/admin/regions", role: "editor", response: v.array(adminRegion) },
  create: {
    method: "POST",
    path: "/api/admin/regions",
    role: "editor",
    body: typeOf<typeof newRegion>(),
    response: adminRegion,
    status: 201,
  },
  find: { method: "GET", path: "/api/admin/regions/:id", role: "editor", response: adminRegion },
  update: {
    method: "PUT",
    path: "/api/admin/regions/:id",
    role: "editor",
    body: typeOf<typeof regionUpdate>(),
    response: adminRegion,
  },
} as const satisfies Record<string, AdminEndpoint>;
