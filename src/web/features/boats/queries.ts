import { queryOptions } from "@tanstack/react-query";
import { type Boat, boatEndpoints } from "../../../contract/boats.ts";
import { type Api, ApiError, browserApi } from "../../lib/api.ts";
import type { BoatCardData } from "./boat-card.tsx";

/** Boats of every status. */
export const boatsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats"],
    queryFn: ({ signal }) => api.call(boatEndpoints.list, { signal }),
  });

/** The boats of the front page, with what their cards show: the data is part of the page. */
export const homeBoatsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "home"],
    queryFn: async ({ signal }) =>
      (await api.call(boatEndpoints.list, { query: { place: "home" }, signal })).map(toBoatCardData),
  });

function toBoatCardData(boat: Boat): BoatCardData {
  const { description: _, shareImage: __, capabilities: ___, ownLines: ____, availability, ...shown } = boat;
  return {
    ...shown,
    availability: availability && { text: availability.text, isFreeNow: availability.isFreeNow },
  };
}

/** The number of active boats, for pages that do not list them. */
export const activeBoatCountQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active", "count"],
    queryFn: async ({ signal }) =>
      (await api.call(boatEndpoints.list, { query: { status: "active" }, signal })).length,
  });

/** The boats that offer a service, of every status. A service that does not exist has none. */
export const serviceBoatsQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "service", slug],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(boatEndpoints.listOfService, { params: { slug }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  });
