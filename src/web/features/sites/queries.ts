import { queryOptions } from "@tanstack/react-query";
import { siteEndpoints } from "../../../contract/sites/sites.ts";
import { browserApi } from "../../lib/api/api.ts";

/** Sites by the beginning of a number, or by name. */
export const siteSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ["sites", "search", text],
    queryFn: ({ signal }) => browserApi.call(siteEndpoints.search, { query: { text }, signal }),
    staleTime: Infinity,
  });

/** Where all sites are. */
export const sitePointsQuery = () =>
  queryOptions({
    queryKey: ["sites", "points"],
    queryFn: ({ signal }) => browserApi.call(siteEndpoints.listPoints, { signal }),
    staleTime: Infinity,
  });
