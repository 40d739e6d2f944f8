import * as v from "valibot";
import { type Endpoint, typeOf } from "./endpoint.ts";
import type { newEnquiry } from "./new-enquiry.ts";

export const submittedEnquiry = v.object({ id: v.string() });
export type SubmittedEnquiry = v.InferOutput<typeof submittedEnquiry>;

export const contactEndpoints = {
  submit: {
    method: "POST",
    path: "/api/contact",
    body: typeOf<typeof newEnquiry>(),
    response: submittedEnquiry,
    status: 201,
  },
} as const satisfies Record<string, Endpoint>;
