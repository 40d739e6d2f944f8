import * as z from "zod";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { visitorLine, visitorText } from "./text.ts";

const emailProblem = "Vennligst oppgi en gyldig e-postadresse";
/** One address. Norwegian letters are allowed in the domain, as they are in Norwegian domains. */
const emailPattern =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[\w-]+)$/u;

export const newEnquiry = z.strictObject({
  name: visitorLine().pipe(z.string().min(2, "Navn må være minst 2 tegn")),
  email: visitorText().pipe(
    z
      .string()
      .max(254, { error: emailProblem, abort: true })
      .normalize("NFC")
      .regex(emailPattern, emailProblem),
  ),
  phone: visitorLine().optional(),
  message: visitorText().pipe(z.string().min(10, "Melding må være minst 10 tegn lang")),
  /** The boat or service the visitor came from. */
  about: z
    .strictObject({ kind: z.enum(["boat", "service"]), id: z.string().max(slugMaxLength).regex(slugPattern) })
    .optional(),
  /** Hidden from people: only a program that fills in every field it finds writes here. No browser fills in this name. */
  comment: z.string().optional(),
});
export type NewEnquiry = z.output<typeof newEnquiry>;
export type EnquiryFormBody = z.input<typeof newEnquiry>;

export const enquiryReceipt = z.object({ id: z.string() });
export type EnquiryReceipt = z.infer<typeof enquiryReceipt>;

export const enquiryStatuses = ["new", "read", "replied", "archived"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Made by the sender for each message it writes: the same message sent again is one enquiry. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,100}$/, "Idempotency-Key must be 16 to 100 letters");

/** Why a message is taken for spam. It is kept, as archived, and nobody is told by mail. */
export const suspicions = ["honeypot", "links", "repeat", "hurried"] as const;
export type Suspicion = (typeof suspicions)[number];

export const mailKinds = ["notification", "receipt"] as const;
export type MailKind = (typeof mailKinds)[number];
export const mailStates = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** One mail about a enquiry: the notification to staff or the receipt to the visitor. */
export const enquiryMail = z.object({
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  attempts: z.number(),
  /** What the mail server said last, when it was not a yes. */
  error: z.string().nullable(),
  updated_at: z.string(),
});
export type EnquiryMail = z.infer<typeof enquiryMail>;

/** What the visitor's receipt calls the enquiry, short enough to be read out on the telephone. */
export function enquiryReference(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

export const enquiry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  status: z.enum(enquiryStatuses),
  about: z.object({ kind: z.enum(["boat", "service"]), id: z.string(), name: z.string() }).nullable(),
  suspicion: z.enum(suspicions).nullable(),
  mail: z.array(enquiryMail),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Enquiry = z.infer<typeof enquiry>;
