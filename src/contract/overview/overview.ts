import * as v from "valibot";
import { type AdminEndpoint } from "../endpoint.ts";
import { enquiryStatuses } from "../enquiries/enquiries.ts";
import { enquirySubject } from "../enquiries/enquiry-subject.ts";
import { historyKinds } from "../history/history.ts";

/** With fewer images, the gallery of a boat looks empty. */
export const wantedImages = 3;
/** Shorter descriptions, in characters, say too little to visitors and search engines. */
export const wantedDescription = 120;

/** Why an external image cannot be shown. */
const imageProblems = ["unreachable", "missing", "refused", "not-image", "private"] as const;
export type ImageProblem = (typeof imageProblems)[number];

const subject = v.object({ kind: v.picklist(["boat", "service"]), id: v.string(), name: v.string() });
export type OverviewSubject = v.InferOutput<typeof subject>;

/**
 * What is missing from a boat or service that visitors see. `field` is the field of its form that fixes it, or several,
 * of which the first that the form has is used.
 */
const finding = v.union([
  v.object({ kind: v.literal("images"), subject, field: v.string(), count: v.number() }),
  v.object({ kind: v.literal("image-texts"), subject, field: v.string(), count: v.number() }),
  v.object({ kind: v.literal("description"), subject, field: v.string(), length: v.number() }),
  v.object({
    kind: v.literal("dimensions"),
    subject,
    field: v.picklist(["length", "width", "depth"]),
  }),
  v.object({ kind: v.literal("no-services"), subject, field: v.string() }),
  v.object({ kind: v.literal("no-boats"), subject, field: v.string() }),
  v.object({
    kind: v.literal("external-image"),
    subject,
    field: v.string(),
    url: v.string(),
    problem: v.picklist(imageProblems),
    since: v.string(),
  }),
]);
export type Finding = v.InferOutput<typeof finding>;

const unanswered = v.object({
  id: v.string(),
  name: v.string(),
  /** The beginning of the message. */
  preview: v.string(),
  status: v.picklist(enquiryStatuses),
  about: v.array(enquirySubject),
  created_at: v.string(),
  /** When the visitor last added something. */
  added_at: v.nullable(v.string()),
});

/** Visits of a boat's or service's page and the enquiries about it, a number for each day. */
const traffic = v.object({
  subject,
  /** What kind of boat it is; empty for a service. */
  type: v.string(),
  image: v.nullable(v.string()),
  visits: v.array(v.number()),
  enquiries: v.array(v.number()),
  /** The visits of as many days before. */
  formerVisits: v.number(),
});
/** At most this many boats, and this many services. */
export const maxTraffic = 100;
export type Traffic = v.InferOutput<typeof traffic>;

const change = v.object({
  id: v.string(),
  at: v.string(),
  /** Null if it was done by a command. */
  author: v.nullable(v.object({ name: v.string(), isYou: v.boolean() })),
  action: v.string(),
  record: v.object({ kind: v.picklist(historyKinds), id: v.string(), label: v.string() }),
  /** What changed, in words. */
  summary: v.string(),
});
export type ContentChange = v.InferOutput<typeof change>;

/** A certificate of a boat in use that has expired or will soon. */
const expiringCertificate = v.object({
  boat: v.object({ id: v.string(), name: v.string() }),
  id: v.string(),
  kind: v.string(),
  /** As 2026-12-12. */
  validTo: v.string(),
  /** 0 on its last day; negative once it has expired. */
  daysLeft: v.number(),
});
export type ExpiringCertificate = v.InferOutput<typeof expiringCertificate>;

/** What waits for staff. Parts that the role may not see are null. */
const overview = v.object({
  enquiries: v.object({
    unanswered: v.number(),
    /** How many of them have waited for more than a day. */
    overdue: v.number(),
    /** The first ones, oldest first. */
    oldest: v.array(unanswered),
    /** Those whose last reply did not reach the visitor. */
    undelivered: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** The words of the mail server. */
        error: v.nullable(v.string()),
      }),
    ),
  }),
  health: v.nullable(
    v.object({
      /** How many points were checked, and how many of them are in order. */
      total: v.number(),
      passed: v.number(),
      findings: v.array(finding),
    }),
  ),
  /** The most urgent first. */
  certificates: v.nullable(v.array(expiringCertificate)),
  visits: v.nullable(
    v.object({
      /** As 2026-11-16; the last one is today. */
      days: v.array(v.string()),
      /** The most visited boats and services, in that order. */
      traffic: v.array(traffic),
    }),
  ),
  /** Newest first. */
  changes: v.nullable(v.array(change)),
});
export type Overview = v.InferOutput<typeof overview>;

export const overviewEndpoints = {
  read: { method: "GET", path: "/api/admin/overview", role: "reader", response: overview },
} as const satisfies Record<string, AdminEndpoint>;
