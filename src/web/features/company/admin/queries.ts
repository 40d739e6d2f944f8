import { queryOptions } from "@tanstack/react-query";
import { adminCompanyEndpoints } from "../../../../contract/company/admin-company.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

export const adminCompanyQuery = () =>
  queryOptions({
    queryKey: ["admin", "company"],
    queryFn: ({ signal }) => portalApi.call(adminCompanyEndpoints.find, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    // The form opens with the stored values.
    gcTime: 0,
  });

export const firstStepsQuery = () =>
  queryOptions({
    queryKey: ["admin", "first-steps"],
    queryFn: ({ signal }) => portalApi.call(adminCompanyEndpoints.firstSteps, { signal }),
  });
