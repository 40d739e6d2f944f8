import { queryOptions } from "@tanstack/react-query";
import { boatEndpoints } from "../../../contract/boats.ts";
import { type Api, ApiError, browserApi } from "../../lib/api.ts";

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
