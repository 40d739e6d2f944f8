import * as v from "valibot";
import { adminPeriod } from "../availability/admin-availability.ts";
import { weekStates } from "../boats/availability.ts";
import { type AdminEndpoint, typeOf } from "../endpoint.ts";
import { maxWeeks } from "../../shared/week-ids.ts";

/**
 * What a boat does in a week, for staff. `tentative`: held for somebody else. `booked`: held or booked for this enquiry.
 * `unknown`: it is out of service, and its calendar does not say until when.
 */
const boatWeekStates = [...weekStates, "tentative", "booked", "unknown"] as const;
export type BoatWeekState = (typeof boatWeekStates)[number];

const enquiryBoat = v.object({
  id: v.string(),
  name: v.string(),
  /** The name of its region. */
  region: v.string(),
  /** In metres; 0 if it is not known. */
  length: v.number(),
  weeks: v.array(v.object({ id: v.string(), state: v.picklist(boatWeekStates) })),
  /** What its calendar says about the weeks, for staff. */
  text: v.string(),
  /** What is booked for this enquiry. */
  bookings: v.array(adminPeriod),
});
export type EnquiryBoat = v.InferOutput<typeof enquiryBoat>;

/** The boats for an enquiry: those it asks for, and others that fit and are free in one of the weeks at least. */
const enquiryBoats = v.object({
  today: v.string(),
  /** As in `week-ids.ts`: those that were asked for, or chosen by staff. */
  weeks: v.array(v.string()),
  /** What the others do: the name of the service. */
  service: v.nullable(v.string()),
  asked: v.array(enquiryBoat),
  others: v.array(enquiryBoat),
});
export type EnquiryBoats = v.InferOutput<typeof enquiryBoats>;

export const enquiryBoatsQuery = v.object({
  /** Ids of weeks with commas between them; by default those of the enquiry. */
  weeks: v.optional(
    v.pipe(v.string(), v.maxLength(maxWeeks * "2026-W34,".length, `Velg høyst ${maxWeeks} uker.`)),
  ),
});

export const enquiryBoatEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/enquiries/:id/boats",
    role: "reader",
    query: typeOf<typeof enquiryBoatsQuery>(),
    response: enquiryBoats,
  },
} as const satisfies Record<string, AdminEndpoint>;
