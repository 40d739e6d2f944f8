import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  adminEnquiryEndpoints,
  type EnquiryPage,
  type EnquirySummary,
} from "../../../../contract/enquiries.ts";
import { portalApi } from "../../../lib/portal-api.ts";

const minuteMs = 60_000;

/** All pages that are shown. Polled, so that new enquiries appear without a reload. */
export const enquiriesQuery = () =>
  infiniteQueryOptions({
    queryKey: ["admin", "contact", "list"],
    queryFn: ({ signal, pageParam }) =>
      portalApi.call(adminEnquiryEndpoints.list, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: minuteMs,
  });

/** One enquiry with its whole message. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "contact", "enquiry", id],
    queryFn: ({ signal }) => portalApi.call(adminEnquiryEndpoints.find, { params: { id }, signal }),
  });

type EnquiryPages = InfiniteData<EnquiryPage>;

/** Changes the enquiries of all pages that are shown. */
export function updateEnquiries(
  { pages, pageParams }: EnquiryPages,
  update: (enquiries: EnquirySummary[]) => EnquirySummary[],
): EnquiryPages {
  return { pages: pages.map((page) => ({ ...page, enquiries: update(page.enquiries) })), pageParams };
}
