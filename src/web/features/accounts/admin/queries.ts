import { queryOptions } from "@tanstack/react-query";
import { minuteMs } from "../../../../shared/durations.ts";
import { userEndpoints } from "../../../../contract/accounts/users.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

/** Polled, so that two owners see each other's changes. */
export const usersQuery = () =>
  queryOptions({
    queryKey: ["admin", "users"],
    queryFn: ({ signal }) => portalApi.call(userEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: minuteMs,
  });
