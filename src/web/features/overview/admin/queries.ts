import { queryOptions } from "@tanstack/react-query";
import { overviewEndpoints } from "../../../../contract/overview.ts";
import { portalApi } from "../../../lib/portal-api.ts";

const pollMs = 60_000;

/** Polled, because the overview may stay open on a screen. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: ["admin", "overview"],
    queryFn: ({ signal }) => portalApi.call(overviewEndpoints.read, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: pollMs,
  });
