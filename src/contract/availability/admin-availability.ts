import * as v from "valibot";
import { periodKinds, type PeriodKind } from "../boats/availability.ts";
import { boatStatuses } from "../boats/boat-status.ts";
import { addDays, countDays, type DayRange, isDay } from "../../shared/days.ts";
import { type AdminEndpoint, noContent, typeOf } from "../endpoint.ts";
import { toNorwegianDay } from "../../shared/norwegian-day.ts";
import { queryNumber } from "../query-number.ts";
import { requestBody } from "../request-body.ts";
import { maxVersion, recordId, staffText, version } from "../text.ts";

export const periodKindLabels: Record<PeriodKind, string> = {
  busy: "Opptatt",
  workshop: "Verksted",
  free_in_region: "Ledig i region",
};

/** What a period is: `Opptatt`, or `Foreløpig booket` while it only holds the days. */
export function labelPeriod({ kind, held_until }: { kind: PeriodKind; held_until?: string | null }): string {
  return held_until ? "Foreløpig booket" : periodKindLabels[kind];
}

/** Days from today, before and after. */
const furthestDays = 5 * 366;
const longestDays = 2 * 366;

const day = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.minLength(1, missing),
    v.check(isDay, "Skriv en dato som finnes, for eksempel 17.08.2026"),
    v.check(isNear, "Perioden kan ligge høyst fem år fram eller tilbake i tid"),
  );

function isNear(text: string): boolean {
  const today = toNorwegianDay(new Date());
  return text >= addDays(today, -furthestDays) && text <= addDays(today, furthestDays);
}

const periodFields = {
  boat_id: v.pipe(v.string("Velg et fartøy"), v.minLength(1, "Velg et fartøy"), recordId),
  kind: v.picklist(periodKinds, "Velg hva perioden er"),
  /** Only of a period in which the boat is free. */
  region_id: v.optional(v.nullable(recordId), null),
  first_day: day("Skriv når perioden begynner"),
  /** Included, so that a period has at least one day. */
  last_day: day("Skriv når perioden slutter"),
  note: v.optional(staffText("Notatet", 500), ""),
  /** The enquiry it is booked for. Without it, a change leaves it as it is. */
  enquiry_id: v.optional(v.nullable(recordId)),
  /** Whether it only holds the days for a week, unseen by visitors. Without it, a change leaves it as it is. */
  is_tentative: v.optional(v.boolean("Foreløpig må være av eller på")),
  /** Whether it may overlap another period of the boat. */
  may_overlap: v.optional(v.boolean("Overlapping må være av eller på"), false),
};

const isOrdered = ({ first_day, last_day }: DayRange) => first_day <= last_day;
const isShort = (range: DayRange) => countDays(range) <= longestDays;
const hasRegion = ({ kind, region_id }: { kind: PeriodKind; region_id: string | null }) =>
  kind !== "free_in_region" || region_id !== null;
const reversed = "Perioden slutter før den begynner. Siste dag kan tidligst være første dag.";
const tooLong = "En periode kan vare høyst to år";
const missingRegion = "Velg regionen der fartøyet er ledig";

export const newPeriod = v.pipe(
  requestBody({
    ...periodFields,
    /** Chosen by the sender, so that a period that is sent twice is stored once. Without it, the server chooses one. */
    id: v.optional(v.pipe(recordId, v.regex(/^[\w-]{16,}$/, "Dette er ikke en ID"))),
  }),
  v.forward(
    v.check((period) => isOrdered(period), reversed),
    ["last_day"],
  ),
  v.forward(
    v.check((period) => isShort(period), tooLong),
    ["last_day"],
  ),
  v.forward(
    v.check((period) => hasRegion(period), missingRegion),
    ["region_id"],
  ),
);
export const periodUpdate = v.pipe(
  requestBody({ ...periodFields, version }),
  v.forward(
    v.check((period) => isOrdered(period), reversed),
    ["last_day"],
  ),
  v.forward(
    v.check((period) => isShort(period), tooLong),
    ["last_day"],
  ),
  v.forward(
    v.check((period) => hasRegion(period), missingRegion),
    ["region_id"],
  ),
);
export const periodDeletion = v.object({ version: queryNumber(0, maxVersion) });

export type NewPeriod = v.InferOutput<typeof newPeriod>;
export type PeriodUpdate = v.InferOutput<typeof periodUpdate>;

/** Some days of a boat in the portal. */
export const adminPeriod = v.object({
  id: v.string(),
  boat_id: v.string(),
  kind: v.picklist(periodKinds),
  region_id: v.nullable(v.string()),
  first_day: v.string(),
  last_day: v.string(),
  /** For staff only. */
  note: v.string(),
  /** The last day on which a tentative period holds; null if it is firm. */
  held_until: v.nullable(v.string()),
  /** The enquiry it was booked for. */
  enquiry_id: v.nullable(v.string()),
  version: v.number(),
});
export type AdminPeriod = v.InferOutput<typeof adminPeriod>;

/** All that the calendar shows. */
const calendar = v.object({
  today: v.string(),
  boats: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      type: v.string(),
      status: v.picklist(boatStatuses),
      is_published: v.boolean(),
      region: v.string(),
      /** The URL of its first image. */
      image: v.nullable(v.string()),
    }),
  ),
  regions: v.array(v.object({ id: v.string(), name: v.string() })),
  /** Sorted by their first day. */
  periods: v.array(adminPeriod),
});
export type Calendar = v.InferOutput<typeof calendar>;
export type CalendarBoat = Calendar["boats"][number];

/** A calendar that an account subscribes to: that of one boat, or of the whole fleet if there is no `boat_id`. */
const calendarFeed = v.object({
  boat_id: v.nullable(v.string()),
  /** A secret: the URL gives access to the periods and their notes. */
  url: v.string(),
});
export type CalendarFeed = v.InferOutput<typeof calendarFeed>;

export const calendarFeedRequest = requestBody({ boat_id: v.nullable(recordId) });

export const availabilityEndpoints = {
  list: { method: "GET", path: "/api/admin/availability", role: "reader", response: calendar },
  create: {
    method: "POST",
    path: "/api/admin/availability",
    role: "editor",
    body: typeOf<typeof newPeriod>(),
    response: adminPeriod,
    status: 201,
  },
  update: {
    method: "PUT",
    path: "/api/admin/availability/:id",
    role: "editor",
    body: typeOf<typeof periodUpdate>(),
    response: adminPeriod,
  },
  delete: {
    method: "DELETE",
    path: "/api/admin/availability/:id",
    role: "editor",
    query: typeOf<typeof periodDeletion>(),
    response: noContent,
  },
} as const satisfies Record<string, AdminEndpoint>;

export const calendarFeedEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/calendar-feeds",
    role: "editor",
    response: v.array(calendarFeed),
  },
  /** Creates the feed, or gives it another URL: the former one stops working. */
  renew: {
    method: "POST",
    path: "/api/admin/calendar-feeds",
    role: "editor",
    body: typeOf<typeof calendarFeedRequest>(),
    response: calendarFeed,
  },
} as const satisfies Record<string, AdminEndpoint>;
