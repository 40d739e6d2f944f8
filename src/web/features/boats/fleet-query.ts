import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type BoatInFleet, fleetEndpoints } from "../../../contract/fleet/fleet.ts";
import { type FleetFilter, filterToParams } from "../../../rules/fleet/fleet-filter.ts";
import { type Api, ApiError, browserApi } from "../../lib/api/api.ts";

/** The active boats, unless there are many, and what they can be filtered by. */
export const fleetQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "fleet"],
    queryFn: ({ signal }) => api.call(fleetEndpoints.find, { signal }),
  });

/** A page of the boats that a filter finds in a large fleet. */
export const fleetPageQuery = (filter: FleetFilter, page: number, api: Api = browserApi) => {
  const params = filterToParams(filter).toString();
  return queryOptions({
    queryKey: ["boats", "fleet", params, page],
    queryFn: async ({ signal }) => ({
      ...(await api.call(fleetEndpoints.search, { query: { filter: params, page }, signal })),
      filter,
    }),
  });
};

/** A boat of any status with its neighbours, or null if it does not exist. */
export const boatQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "one", id],
    queryFn: async ({ signal }): Promise<BoatInFleet | null> => {
      try {
        return await api.call(fleetEndpoints.boat, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** What the page of the fleet knows of a boat, so that the boat's page appears at once. */
export function findInFleet(client: QueryClient, id: string): BoatInFleet | undefined {
  const boat = client.getQueryData(fleetQuery().queryKey)?.boats?.find((candidate) => candidate.id === id);
  return boat && { boat, previous: null, next: null };
}
