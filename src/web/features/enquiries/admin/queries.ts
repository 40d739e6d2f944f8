import { queryOptions } from "@tanstack/react-query";
import { type Enquiry, enquiryStatuses } from "../../../../contract/enquiries.ts";
import { isListOf, isRecord } from "../../../lib/guards.ts";
import { portalApi } from "../../../lib/portal-api.ts";

const minuteMs = 60_000;
const texts = ["id", "name", "email", "message", "created_at", "updated_at"];

function isSubmission(answer: unknown): answer is Enquiry {
  return (
    isRecord(answer) &&
    texts.every((name) => typeof answer[name] === "string") &&
    enquiryStatuses.some((status) => status === answer.status) &&
    Array.isArray(answer.mail)
  );
}

/** Asked for again every minute while somebody looks: an enquiry should not wait for a reload. */
export const enquiriesQuery = () =>
  queryOptions({
    queryKey: ["admin", "contact"],
    queryFn: ({ signal }) => portalApi.get("/api/admin/enquiries", isListOf(isSubmission), signal),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: minuteMs,
  });

export function countNew(enquiries: Enquiry[]): number {
  return enquiries.filter(({ status }) => status === "new").length;
}
