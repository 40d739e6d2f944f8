import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { AdminBoatSearch } from "../../../../contract/boats/admin-boat-search.ts";
import {
  type AdminBoat,
  adminBoatEndpoints,
  type AdminBoatPage,
} from "../../../../contract/boats/admin-boats.ts";
import { adminRegionEndpoints } from "../../../../contract/regions/admin-regions.ts";
import { adminServiceEndpoints } from "../../../../contract/services/admin-services.ts";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";

/** An option of a select or checkbox list. */
export interface Choice {
  id: string;
  label: string;
}

const alwaysFresh = { staleTime: 0, refetchOnMount: "always" } as const;

const boatListKey = ["admin", "boats", "list"];

/** The pages of the list that are shown. */
export const adminBoatListQuery = (search: Omit<AdminBoatSearch, "page">) =>
  infiniteQueryOptions({
    queryKey: [...boatListKey, search],
    queryFn: ({ signal, pageParam }) =>
      portalApi.call(adminBoatEndpoints.list, { query: { ...search, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...alwaysFresh,
  });

/** The boat as it is in a list that was loaded. */
export function findListedBoat(queryClient: QueryClient, id: string): AdminBoat | undefined {
  return queryClient
    .getQueriesData<InfiniteData<AdminBoatPage>>({ queryKey: boatListKey })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ boats }) => boats)
    .find((boat) => boat.id === id);
}

/** All boats in Norwegian order. */
export const boatChoicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "choices"],
    queryFn: ({ signal }) => portalApi.call(adminBoatEndpoints.listChoices, { signal }),
    ...alwaysFresh,
  });

export const boatTypesQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "types"],
    queryFn: ({ signal }) => portalApi.call(adminBoatEndpoints.listTypes, { signal }),
    ...alwaysFresh,
  });

/** One boat, always refetched: the form opens with the stored values. */
export const adminBoatQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "boats", "one", id],
    queryFn: ({ signal }) => portalApi.call(adminBoatEndpoints.find, { params: { id }, signal }),
    ...alwaysFresh,
    gcTime: 0,
  });

/** Chosen boats that the list does not show, one request each. Those that are gone are left out. */
export const chosenBoatsQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ["admin", "boats", "chosen", ids],
    queryFn: async ({ signal }) => {
      const results = await Promise.allSettled(
        ids.map((id) => portalApi.call(adminBoatEndpoints.find, { params: { id }, signal })),
      );
      return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    },
    placeholderData: keepPreviousData,
    ...alwaysFresh,
    gcTime: 0,
  });

export const regionChoicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "regions"],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const regions = await portalApi.call(adminRegionEndpoints.list, { signal });
      return regions.map(({ id, name }) => ({ id, label: name }));
    },
    ...alwaysFresh,
  });

export const serviceChoicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "services"],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const services = await portalApi.call(adminServiceEndpoints.list, { signal });
      return services.map((service) => ({ id: service.id, label: serviceTitle(service) }));
    },
    ...alwaysFresh,
  });
