import * as v from "valibot";

/** A boat or service that an enquiry is about, with its name at the time. */
export const enquirySubject = v.object({
  kind: v.picklist(["boat", "service"]),
  /** A boat's id or a service's slug. */
  id: v.string(),
  name: v.string(),
});
export type EnquirySubject = v.InferOutput<typeof enquirySubject>;
