import { queryOptions } from "@tanstack/react-query";
import type { Service } from "../../../contract/services.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { isListOf, isRecord } from "../../lib/guards.ts";

function isService(answer: unknown): answer is Service {
  return (
    isRecord(answer) &&
    typeof answer.slug === "string" &&
    typeof answer.title === "string" &&
    Array.isArray(answer.features)
  );
}

/** All services, ordered by title. */
export const servicesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services"],
    queryFn: ({ signal }) => api.get("/api/services", isListOf(isService), signal),
  });

export const serviceQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["services", slug],
    queryFn: ({ signal }) => api.get(`/api/services/${encodeURIComponent(slug)}`, isService, signal),
  });
