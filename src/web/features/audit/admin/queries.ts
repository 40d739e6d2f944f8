import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { auditEndpoints } from "../../../../contract/audit/audit.ts";
import type { AuditQuery } from "../../../../contract/audit/audit-query.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

/** All pages that are shown. */
export const auditEventsQuery = (filter: Omit<AuditQuery, "after">) =>
  infiniteQueryOptions({
    queryKey: ["admin", "audit", filter],
    queryFn: ({ signal, pageParam }) =>
      portalApi.call(auditEndpoints.list, { query: { ...filter, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: "always",
  });
