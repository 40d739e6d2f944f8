import { queryOptions } from "@tanstack/react-query";
import {
  availabilityEndpoints,
  calendarFeedEndpoints,
} from "../../../../contract/availability/admin-availability.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

const refreshMs = 5_000;

/** Read again every few seconds, so that what others mark is shown. */
export const calendarQuery = () =>
  queryOptions({
    queryKey: ["admin", "availability"],
    queryFn: ({ signal }) => portalApi.call(availabilityEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: refreshMs,
  });

export const feedsQuery = () =>
  queryOptions({
    queryKey: ["admin", "calendar-feeds"],
    queryFn: ({ signal }) => portalApi.call(calendarFeedEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
