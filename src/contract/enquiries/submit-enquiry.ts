import * as v from "valibot";
import { type Endpoint, typeOf } from "../endpoint.ts";
import { enquirySubject } from "./enquiry-subject.ts";
import type { newEnquiry } from "./new-enquiry.ts";

/** What was stored, for the confirmation. */
const submittedEnquiry = v.object({
  id: v.string(),
  reference: v.string(),
  /** The path of its page, which is secret. */
  page: v.string(),
  /** Whether this site sends receipts. Whether this enquiry gets one would reveal whether it counts as spam. */
  has_receipt: v.boolean(),
  created_at: v.string(),
  about: v.array(enquirySubject),
  site: v.nullable(v.string()),
  weeks: v.array(v.string()),
  files: v.array(v.object({ name: v.string(), size: v.number() })),
});
export type SubmittedEnquiry = v.InferOutput<typeof submittedEnquiry>;

export const contactEndpoints = {
  /** The body is JSON, or a form whose part `enquiry` is that JSON, followed by the files. */
  submit: {
    method: "POST",
    path: "/api/contact",
    body: typeOf<typeof newEnquiry>(),
    response: submittedEnquiry,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
