import { queryOptions } from "@tanstack/react-query";
import { positionEndpoints } from "../../../../contract/positions/admin-positions.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

const pollMs = 60_000;

/** Polled, because boats move. */
export const trackedBoatsQuery = () =>
  queryOptions({
    queryKey: ["admin", "positions"],
    queryFn: ({ signal }) => portalApi.call(positionEndpoints.list, { signal }),
    staleTime: 0,
    refetchOnMount: "always",
    refetchInterval: pollMs,
  });
