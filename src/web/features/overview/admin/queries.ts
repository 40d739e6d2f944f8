import { queryOptions } from "@tanstack/react-query";
import { operationEndpoints } from "../../../../contract/overview/operation.ts";
import { overviewEndpoints } from "../../../../contract/overview/overview.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

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

const operationPollMs = 10 * 60_000;

/** Polled, because the portal may stay open for days. */
export const operationQuery = () =>
  queryOptions({
    queryKey: ["admin", "operation"],
    queryFn: ({ signal }) => portalApi.call(operationEndpoints.read, { signal }),
    staleTime: operationPollMs,
    refetchInterval: operationPollMs,
  });
