import { queryOptions } from "@tanstack/react-query";
import type { Boat } from "../../../contract/boats.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { isListOf, isRecord } from "../../lib/guards.ts";
import type { BoatCardData } from "./boat-card.tsx";
import { countBoatTypes } from "./fleet-filter.ts";

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
    Array.isArray(answer.images) &&
    isRecord(answer.imageTexts)
  );
}

/** Every boat, whatever its status. */
export const boatsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats"],
    queryFn: ({ signal }) => api.get("/api/boats", isListOf(isBoat), signal),
  });

/** The active boats and their types. The types are sorted here because `Intl.Collator` is slow to start during hydration. */
export const fleetQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active"],
    queryFn: async ({ signal }) => {
      const boats = await api.get("/api/boats?status=active", isListOf(isBoat), signal);
      return { boats, types: countBoatTypes(boats) };
    },
  });

/** The first three in service, with no more than their cards show: the front page carries this list. */
export const firstBoatsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active", "first"],
    queryFn: async ({ signal }) =>
      (await api.get("/api/boats?status=active&limit=3", isListOf(isBoat), signal)).map(toBoatCardData),
  });

function toBoatCardData({ id, name, type, status, images, imageTexts, ...boat }: Boat): BoatCardData {
  const { length, yearBuilt } = boat.specifications;
  return {
    id,
    name,
    type,
    status,
    images,
    imageTexts,
    specifications: { length, yearBuilt },
    region: boat.region && { name: boat.region.name },
    services: boat.services.map(({ slug, title }) => ({ slug, title })),
  };
}

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
