import { queryOptions } from "@tanstack/react-query";
import { toBoatCard } from "../../../contract/boat-card.ts";
import { boatEndpoints } from "../../../contract/boats.ts";
import { type Api, ApiError, browserApi } from "../../lib/api.ts";

/** The boats of the front page, with what their cards show: the data is part of the page. */
export const homeBoatsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "home"],
    queryFn: async ({ signal }) =>
      (await api.call(boatEndpoints.list, { query: { place: "home" }, signal })).map(toBoatCard),
  });

/** The number of active boats, for pages that do not list them. */
export const activeBoatCountQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active", "count"],
    queryFn: ({ signal }) => api.call(boatEndpoints.countActive, { signal }),
  });

/** The boats that a service's page shows. The fleet's page shows the others. */
export const maxServiceBoats = 24;

/** The boats that offer a service, of every status, and at most one more than are shown. Unknown services have none. */
export const serviceBoatsQuery = (slug: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "service", slug],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(boatEndpoints.listOfService, {
          params: { slug },
          query: { limit: maxServiceBoats + 1 },
          signal,
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  });
