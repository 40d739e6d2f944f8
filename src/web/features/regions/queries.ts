import { queryOptions } from "@tanstack/react-query";
import type { Region } from "../../../contract/regions.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { isListOf, isRecord } from "../../lib/guards.ts";

function isRegion(answer: unknown): answer is Region {
  return isRecord(answer) && typeof answer.id === "string" && typeof answer.name === "string";
}

export const regionsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["regions"],
    queryFn: ({ signal }) => api.get("/api/regions", isListOf(isRegion), signal),
  });
