import * as v from "valibot";
import { type AdminEndpoint, noContent, typeOf } from "./endpoint.ts";

export const enquiryStatuses = ["new", "read", "replied", "archived"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Why an enquiry is regarded as spam. It is stored as archived, and no mail is sent. */
export const suspicions = ["honeypot", "links", "repeat", "hurried"] as const;
export type Suspicion = (typeof suspicions)[number];

export const mailKinds = ["notification", "receipt"] as const;
export type MailKind = (typeof mailKinds)[number];
export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** One mail about an enquiry: the notification to staff or the receipt to the visitor. */
export const enquiryMail = v.object({
  kind: v.picklist(mailKinds),
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** The last error of the mail server. */
  error: v.nullable(v.string()),
  updated_at: v.string(),
});
export type EnquiryMail = v.InferOutput<typeof enquiryMail>;

/** The reference in the visitor's receipt, short enough to be read out on the phone. */
export function enquiryReference(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

const enquiryFields = {
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  status: v.picklist(enquiryStatuses),
  about: v.nullable(v.object({ kind: v.picklist(["boat", "service"]), id: v.string(), name: v.string() })),
  suspicion: v.nullable(v.picklist(suspicions)),
  mail: v.array(enquiryMail),
  created_at: v.string(),
  updated_at: v.string(),
};

export const enquiry = v.object({ ...enquiryFields, message: v.string() });
export type Enquiry = v.InferOutput<typeof enquiry>;

/** An enquiry as the list shows it, with the beginning of its message only. */
export const enquirySummary = v.object({ ...enquiryFields, preview: v.string() });
export type EnquirySummary = v.InferOutput<typeof enquirySummary>;

/** One page of the list, newest first. The counts are those of all pages. */
export const enquiryPage = v.object({
  enquiries: v.array(enquirySummary),
  total: v.number(),
  newCount: v.number(),
  /** The `before` of the next page, or null on the last one. */
  next: v.nullable(v.string()),
});
export type EnquiryPage = v.InferOutput<typeof enquiryPage>;

/** The time and id of the last enquiry of the previous page. */
export const enquiryListQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-[\d:.TZ-]{10,25}_[\w-]{1,100}$/, "Unknown page"))),
});

export const adminEnquiryEndpoints = {
  list: {
    method: "GET",
    path: "/api/admin/enquiries",
    role: "reader",
    query: typeOf<typeof enquiryListQuery>(),
    response: enquiryPage,
  },
  find: { method: "GET", path: "/api/admin/enquiries/:id", role: "reader", response: enquiry },
  retryMail: { method: "POST", path: "/api/admin/enquiries/:id/mail", role: "editor", response: enquiry },
  delete: { method: "DELETE", path: "/api/admin/enquiries/:id", role: "editor", response: noContent },
} as const satisfies Record<string, AdminEndpoint>;
