import { queryOptions } from "@tanstack/react-query";
import { adminBoatEndpoints } from "../../../../contract/admin-boats.ts";
import { adminServiceEndpoints } from "../../../../contract/admin-services.ts";
import { portalApi } from "../../../lib/portal-api.ts";

/** Sorted by the title that is shown. */
export const adminServicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "services"],
    queryFn: ({ signal }) => portalApi.call(adminServiceEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** All boats in Norwegian order. */
export const boatChoicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "services", "boats"],
    queryFn: async ({ signal }) => {
      const boats = await portalApi.call(adminBoatEndpoints.list, { signal });
      return boats.map(({ id, name }) => ({ id, name }));
    },
    staleTime: 0,
    refetchOnMount: "always",
  });
