import * as v from "valibot";

/** What a boat does for some days. In a busy or workshop period it is not available. */
export const periodKinds = ["busy", "workshop", "free_in_region"] as const;
export type PeriodKind = (typeof periodKinds)[number];

export const weekStates = ["free", "partly", "busy", "workshop"] as const;
export type WeekState = (typeof weekStates)[number];

/** What visitors see of a boat's calendar. Never a note, which may name a customer. */
export const availability = v.object({
  /** `Ledig nå` or `Ledig fra uke 34`. Null if it has no free week within a year. */
  text: v.nullable(v.string()),
  isFreeNow: v.boolean(),
  /** The name of the region where it is free now, if that is not its own. */
  region: v.nullable(v.string()),
  /** Which days, if they are known. */
  detail: v.nullable(v.string()),
  /** `På verksted til uke 51`. Null if it is not there now. */
  workshop: v.nullable(v.string()),
  /** The Monday of the first week. */
  monday: v.string(),
  /** This week and those that follow. */
  weeks: v.array(
    v.object({
      state: v.picklist(weekStates),
      /** The id of the region where it is free, if that is not its own. */
      region: v.optional(v.string()),
    }),
  ),
});
export type Availability = v.InferOutput<typeof availability>;
