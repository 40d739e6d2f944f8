import * as v from "valibot";
import { type Endpoint, noContent } from "./endpoint.ts";

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

export const enquiry = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  message: v.string(),
  status: v.picklist(enquiryStatuses),
  about: v.nullable(v.object({ kind: v.picklist(["boat", "service"]), id: v.string(), name: v.string() })),
  suspicion: v.nullable(v.picklist(suspicions)),
  mail: v.array(enquiryMail),
  created_at: v.string(),
  updated_at: v.string(),
});
export type Enquiry = v.InferOutput<typeof enquiry>;

export const adminEnquiryEndpoints = {
  list: { method: "GET", path: "/api/admin/enquiries", response: v.array(enquiry) },
  retryMail: { method: "POST", path: "/api/admin/enquiries/:id/mail", response: enquiry },
  delete: { method: "DELETE", path: "/api/admin/enquiries/:id", response: noContent },
} as const satisfies Record<string, Endpoint>;
