import * as v from "valibot";

/** `ais`: where it was. `plan`: the region that it is in by the calendar. `home`: its own region. */
const positionSources = ["ais", "plan", "home"] as const;

export const boatPosition = v.object({
  latitude: v.number(),
  longitude: v.number(),
  source: v.picklist(positionSources),
  /** The name of the region that it is in. Null outside all of them. */
  region: v.nullable(v.string()),
  /** `AIS for 12 min siden`. */
  text: v.string(),
  /** Degrees from north, and knots. Null if it is not known, and always unless it is by AIS. */
  course: v.nullable(v.number()),
  speed: v.nullable(v.number()),
});
export type BoatPosition = v.InferOutput<typeof boatPosition>;

/** How old a position must be before visitors see it, in minutes. */
export const positionDelays = [0, 15, 60, 180] as const;
export const defaultDelay = 15;
