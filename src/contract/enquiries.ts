import * as v from "valibot";
import { requestBody } from "./request-body.ts";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { visitorLine, visitorText } from "./text.ts";

const emailProblem = "Vennligst oppgi en gyldig e-postadresse";
/** One address. Norwegian letters are allowed in the domain, as they are in Norwegian domains. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[\w-]+)$/u;

export const newEnquiry = requestBody({
  name: v.pipe(visitorLine(), v.minLength(2, "Navn må være minst 2 tegn")),
  email: v.pipe(
    visitorText(),
    v.maxLength(254, emailProblem),
    v.normalize("NFC"),
    v.regex(emailPattern, emailProblem),
  ),
  phone: v.optional(visitorLine()),
  message: v.pipe(visitorText(), v.minLength(10, "Melding må være minst 10 tegn lang")),
  /** The boat or service whose page linked to the form. */
  about: v.optional(
    requestBody({
      kind: v.picklist(["boat", "service"]),
      id: v.pipe(v.string(), v.maxLength(slugMaxLength), v.regex(slugPattern)),
    }),
  ),
  /** A honeypot: hidden from people, and no browser fills in a field of this name. */
  comment: v.optional(v.string()),
});
export type NewEnquiry = v.InferOutput<typeof newEnquiry>;
export type EnquiryFormBody = v.InferInput<typeof newEnquiry>;

export const enquiryReceipt = v.object({ id: v.string() });
export type EnquiryReceipt = v.InferOutput<typeof enquiryReceipt>;

export const enquiryStatuses = ["new", "read", "replied", "archived"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Made by the sender for each message it writes: the same message sent again is one enquiry. */
export const idempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\w-]{16,100}$/, "Idempotency-Key must be 16 to 100 letters"),
);

/** Why a message is taken for spam. It is kept, as archived, and nobody is told by mail. */
export const suspicions = ["honeypot", "links", "repeat", "hurried"] as const;
export type Suspicion = (typeof suspicions)[number];

export const mailKinds = ["notification", "receipt"] as const;
export type MailKind = (typeof mailKinds)[number];
export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** One mail about a enquiry: the notification to staff or the receipt to the visitor. */
export const enquiryMail = v.object({
  kind: v.picklist(mailKinds),
  state: v.picklist(mailStates),
  attempts: v.number(),
  /** What the mail server said last, when it was not a yes. */
  error: v.nullable(v.string()),
  updated_at: v.string(),
});
export type EnquiryMail = v.InferOutput<typeof enquiryMail>;

/** What the visitor's receipt calls the enquiry, short enough to be read out on the telephone. */
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
