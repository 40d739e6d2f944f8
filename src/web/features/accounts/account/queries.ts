import { queryOptions } from "@tanstack/react-query";
import { accountEndpoints } from "../../../../contract/accounts/account.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

export const accountQuery = () =>
  queryOptions({
    queryKey: ["admin", "account"],
    queryFn: ({ signal }) => portalApi.call(accountEndpoints.find, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
