import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { adminEnquiryEndpoints, type EnquiryFilter } from "../../../../contract/enquiries/enquiries.ts";
import { enquiryBoatEndpoints } from "../../../../contract/enquiries/enquiry-boats.ts";
import { replyTemplateEndpoints } from "../../../../contract/enquiries/reply-templates.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

const secondMs = 1000;
const root = ["admin", "contact"] as const;

/** All pages that are shown. Refetched when the pulse says that something has changed. */
export const enquiriesQuery = (filter: EnquiryFilter) =>
  infiniteQueryOptions({
    queryKey: [...root, "list", filter],
    queryFn: ({ signal, pageParam }) =>
      portalApi.call(adminEnquiryEndpoints.list, {
        query: { ...filter, folder: filter.folder ?? "all", before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    // The list stays while a filter is typed.
    placeholderData: (previous) => previous,
  });

/** The counts, and whether anything has changed. Polled often while an enquiry is open. */
export const pulseQuery = (open?: string) =>
  queryOptions({
    queryKey: [...root, "pulse", open ?? null],
    queryFn: ({ signal }) => portalApi.call(adminEnquiryEndpoints.pulse, { query: { open }, signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: (open === undefined ? 15 : 4) * secondMs,
    placeholderData: (previous) => previous && { ...previous, open: null },
  });

/** One enquiry with its whole message and what staff did with it. */
export const enquiryQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, "enquiry", id],
    queryFn: ({ signal }) => portalApi.call(adminEnquiryEndpoints.find, { params: { id }, signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });

/** The boats for an enquiry in the weeks it asks for, or in these. */
export const enquiryBoatsQuery = (id: string, weeks: string[] | undefined) =>
  queryOptions({
    queryKey: [...root, "boats", id, weeks],
    queryFn: ({ signal }) =>
      portalApi.call(enquiryBoatEndpoints.list, { params: { id }, query: { weeks: weeks?.join() }, signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    // Other weeks take the place of those that are shown.
    placeholderData: (previous) => previous,
  });

export const enquiryOptionsQuery = () =>
  queryOptions({
    queryKey: [...root, "options"],
    queryFn: ({ signal }) => portalApi.call(adminEnquiryEndpoints.options, { signal }),
    staleTime: 60 * secondMs,
    refetchOnMount: true,
  });

export const templatesQuery = () =>
  queryOptions({
    queryKey: [...root, "templates"],
    queryFn: ({ signal }) => portalApi.call(replyTemplateEndpoints.list, { signal }),
    staleTime: 60 * secondMs,
    refetchOnMount: true,
  });

/** After a change: reads again what is shown. */
export function refetchEnquiries(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: root });
}

/** After a deletion: reads the list again, but not what is gone. */
export function refetchList(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: root,
    predicate: ({ queryKey }) => queryKey[2] !== "enquiry",
  });
}
