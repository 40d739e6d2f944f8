import { queryOptions } from "@tanstack/react-query";
import type { Boat } from "../../../contract/boats.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { isListOf, isRecord } from "../../lib/guards.ts";

function isBoat(answer: unknown): answer is Boat {
  return (
    isRecord(answer) &&
    typeof answer.id === "string" &&
    typeof answer.name === "string" &&
    typeof answer.type === "string" &&
    typeof answer.description === "string" &&
    isRecord(answer.specifications) &&
    (isRecord(answer.region) || answer.region === null) &&
    Array.isArray(answer.services) &&
    Array.isArray(answer.images)
  );
}

/** Every boat, whatever its status. */
export const boatsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats"],
    queryFn: ({ signal }) => api.get("/api/boats", isListOf(isBoat), signal),
  });

export const activeBoatsQuery = (limit?: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active", limit ?? "all"],
    queryFn: ({ signal }) =>
      api.get(`/api/boats?status=active${limit ? `&limit=${limit}` : ""}`, isListOf(isBoat), signal),
  });

/** How many boats are in service; the number alone, for places that show no boats. */
export const activeBoatCountQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active", "count"],
    queryFn: async ({ signal }) =>
      (await api.get("/api/boats?status=active", isListOf(isBoat), signal)).length,
  });

/** The boats that offer a service, whatever their status. */
export const serviceBoatsQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "service", slug],
    queryFn: ({ signal }) =>
      api.get(`/api/services/${encodeURIComponent(slug)}/boats`, isListOf(isBoat), signal),
  });
