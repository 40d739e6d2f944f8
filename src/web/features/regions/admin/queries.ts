import { queryOptions } from "@tanstack/react-query";
import { adminRegionEndpoints } from "../../../../contract/regions/admin-regions.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

/** Sorted by name. */
export const adminRegionsQuery = () =>
  queryOptions({
    queryKey: ["admin", "regions"],
    queryFn: ({ signal }) => portalApi.call(adminRegionEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
