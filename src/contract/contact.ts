import * as z from "zod";
import { slugMaxLength, slugPattern } from "./slugs.ts";
import { visitorText } from "./text.ts";

export const contactMessage = z.strictObject({
  name: visitorText().pipe(z.string().min(2, "Navn må være minst 2 tegn")),
  email: visitorText().pipe(z.email("Vennligst oppgi en gyldig e-postadresse")),
  phone: visitorText().optional(),
  message: visitorText().pipe(z.string().min(10, "Melding må være minst 10 tegn lang")),
  /** The boat or service the visitor came from. */
  about: z
    .strictObject({ kind: z.enum(["boat", "service"]), id: z.string().max(slugMaxLength).regex(slugPattern) })
    .optional(),
});
export type ContactMessage = z.output<typeof contactMessage>;
export type ContactFormBody = z.input<typeof contactMessage>;

export const contactReceipt = z.object({ id: z.string() });
export type ContactReceipt = z.infer<typeof contactReceipt>;

export const submissionStatuses = ["new", "read", "replied", "archived"] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export const contactSubmission = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  status: z.enum(submissionStatuses),
  about: z.object({ kind: z.enum(["boat", "service"]), id: z.string(), name: z.string() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ContactSubmission = z.infer<typeof contactSubmission>;
