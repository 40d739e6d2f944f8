import * as v from "valibot";
import { type Endpoint, noContent, typeOf } from "../endpoint.ts";
import { requestBody } from "../request-body.ts";
import { visitorText } from "../text.ts";
import { enquirySubject } from "./enquiry-subject.ts";

const additionMaxLength = 5_000;
const reasonMaxLength = 1_000;

/** What a visitor adds to an enquiry, with files or without. */
export const requestAddition = requestBody({
  text: v.optional(visitorText(additionMaxLength, "Opplysningen kan være høyst 5000 tegn lang"), ""),
});
export type RequestAddition = v.InferOutput<typeof requestAddition>;

export const requestWithdrawal = requestBody({
  reason: v.optional(visitorText(reasonMaxLength, "Grunnen kan være høyst 1000 tegn lang"), ""),
});
export type RequestWithdrawal = v.InferOutput<typeof requestWithdrawal>;

const files = v.array(v.object({ id: v.string(), name: v.string(), size: v.number() }));

/** An enquiry for the visitor who sent it: what was sent, and how far it has come. */
const requestPage = v.object({
  reference: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  organisation: v.nullable(v.string()),
  message: v.string(),
  about: v.array(enquirySubject),
  site: v.nullable(v.string()),
  weeks: v.array(v.string()),
  files,
  additions: v.array(v.object({ id: v.string(), text: v.string(), created_at: v.string(), files })),
  created_at: v.string(),
  read_at: v.nullable(v.string()),
  replied_at: v.nullable(v.string()),
  /** When the first of its bookings was made firm. */
  agreed_at: v.nullable(v.string()),
  /** What is agreed on: the days that staff have firmly booked boats for it. */
  bookings: v.array(v.object({ boat: v.string(), first_day: v.string(), last_day: v.string() })),
  withdrawn_at: v.nullable(v.string()),
  /** Nothing can be added to it, or withdrawn. */
  isClosed: v.boolean(),
  /** Who handles it. */
  assignee: v.nullable(v.string()),
  /** When it is deleted, and the page with it. */
  expires_at: v.string(),
});
export type RequestPage = v.InferOutput<typeof requestPage>;

/** The token is the only key. */
export const requestPageEndpoints = {
  read: { method: "GET", path: "/api/requests/:token", response: requestPage },
  add: {
    method: "POST",
    path: "/api/requests/:token/additions",
    body: typeOf<typeof requestAddition>(),
    response: noContent,
  },
  withdraw: {
    method: "POST",
    path: "/api/requests/:token/withdrawal",
    body: typeOf<typeof requestWithdrawal>(),
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
