import { queryOptions } from "@tanstack/react-query";
import { adminServiceEndpoints } from "../../../../contract/services/admin-services.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

/** Sorted by the title that is shown. */
export const adminServicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "services"],
    queryFn: ({ signal }) => portalApi.call(adminServiceEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
