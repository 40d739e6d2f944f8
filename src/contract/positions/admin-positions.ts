import * as v from "valibot";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import { requestBody } from "../request-body.ts";
import { positionDelays } from "./positions.ts";

/** What staff see of the AIS of a boat. */
const trackedBoat = v.object({
  id: v.string(),
  name: v.string(),
  mmsi: v.nullable(v.string()),
  is_shown: v.boolean(),
  delay_minutes: v.number(),
  /** The name that the transmitter sends. */
  ais_name: v.nullable(v.string()),
  /** The time of its last fix that was accepted. */
  seen_at: v.nullable(v.string()),
  /** What visitors are told, such as `Etter planen i Salten`. Null if it is not on the chart. */
  shown_as: v.nullable(v.string()),
  /** Why its last fix was refused. */
  problem: v.nullable(v.string()),
  /** The transmitter sends another ship's name, which staff have not accepted. */
  has_other_name: v.boolean(),
});
export type TrackedBoat = v.InferOutput<typeof trackedBoat>;

const trackedBoats = v.object({
  /** Whether this server reads positions. */
  is_configured: v.boolean(),
  boats: v.array(trackedBoat),
});

export const trackingUpdate = requestBody({
  is_shown: v.boolean("Velg om posisjonen skal vises"),
  delay_minutes: v.picklist(positionDelays, "Velg en av forsinkelsene"),
  /** Says that the name which the transmitter sends is this boat's. */
  accepts_name: v.optional(v.boolean("Velg om navnet er riktig"), false),
});
export type TrackingUpdate = v.InferOutput<typeof trackingUpdate>;
export type TrackingChoice = v.InferInput<typeof trackingUpdate>;

export const positionEndpoints = {
  list: { method: "GET", path: "/api/admin/positions", role: "editor", response: trackedBoats },
  update: {
    method: "PUT",
    path: "/api/admin/positions/:id",
    role: "editor",
    body: typeOf<typeof trackingUpdate>(),
    response: trackedBoat,
  },
} as const satisfies Record<string, AdminEndpoint>;
