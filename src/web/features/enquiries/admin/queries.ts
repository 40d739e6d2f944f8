import { queryOptions } from "@tanstack/react-query";
import { adminEnquiryEndpoints, type Enquiry } from "../../../../contract/enquiries.ts";
import { portalApi } from "../../../lib/portal-api.ts";

const minuteMs = 60_000;

/** Polled, so that new enquiries appear without a reload. */
export const enquiriesQuery = () =>
  queryOptions({
    queryKey: ["admin", "contact"],
    queryFn: ({ signal }) => portalApi.call(adminEnquiryEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: minuteMs,
  });

export function countNew(enquiries: Enquiry[]): number {
  return enquiries.filter(({ status }) => status === "new").length;
}
