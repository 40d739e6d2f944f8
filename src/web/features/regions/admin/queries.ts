import { queryOptions } from "@tanstack/react-query";
import type { AdminRegion } from "../../../../contract/regions.ts";
import { isListOf, isRecord } from "../../../lib/guards.ts";
import { portalApi } from "../../../lib/portal-api.ts";

const texts = ["id", "name", "description"];

function isAdminRegion(answer: unknown): answer is AdminRegion {
  return (
    isRecord(answer) &&
    texts.every((name) => typeof answer[name] === "string") &&
    typeof answer.version === "number"
  );
}

/** Ordered by name. */
export const adminRegionsQuery = () =>
  queryOptions({
    queryKey: ["admin", "regions"],
    queryFn: ({ signal }) => portalApi.get("/api/admin/regions", isListOf(isAdminRegion), signal),
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
