import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { historyEndpoints } from "../../../../contract/history/history.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

/** The record whose history is shown. */
export interface RecordKey {
  kind: string;
  id: string;
}

/** All versions, newest first, in pages. */
export const historyQuery = ({ kind, id }: RecordKey) =>
  infiniteQueryOptions({
    queryKey: ["admin", "history", kind, id],
    queryFn: ({ pageParam, signal }) =>
      portalApi.call(historyEndpoints.list, { params: { kind, id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, versions }) => (hasMore ? versions.at(-1)?.version : undefined),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** The differences between two versions, which may have become restorable or not since the last time. */
export const comparisonQuery = ({ kind, id }: RecordKey, from: number, to: number) =>
  queryOptions({
    queryKey: ["admin", "history", kind, id, "comparison", from, to],
    queryFn: ({ signal }) =>
      portalApi.call(historyEndpoints.compare, { params: { kind, id }, query: { from, to }, signal }),
    staleTime: 0,
    refetchOnMount: "always",
  });
