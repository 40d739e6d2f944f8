import { queryOptions } from "@tanstack/react-query";
import { boatEndpoints } from "../../../contract/boats/boats.ts";
import { type Api, ApiError, browserApi } from "../../lib/api/api.ts";

/** The boats that a service's page shows at first, and adds each time more are wanted. */
export const serviceBoatsPerPage = 24;

/**
 * Boats that offer a service, of every status: a page of them after the first `skip`, and one more if there are further
 * ones. Unknown services have none.
 */
export const serviceBoatsQuery = (slug: string, api: Api = browserApi, skip = 0) =>
  queryOptions({
    queryKey: ["boats", "service", slug, skip],
    queryFn: async ({ signal }) => {
      try {
        return await api.call(boatEndpoints.listOfService, {
          params: { slug },
          query: { limit: serviceBoatsPerPage + 1, ...(skip > 0 && { skip }) },
          signal,
        });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
  });
