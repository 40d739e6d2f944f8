import { queryOptions } from "@tanstack/react-query";
import { adminBoatEndpoints } from "../../../../contract/admin-boats.ts";
import { adminRegionEndpoints } from "../../../../contract/admin-regions.ts";
import { adminServiceEndpoints } from "../../../../contract/admin-services.ts";
import { serviceTitle } from "../../../../contract/service-text.ts";
import { portalApi } from "../../../lib/portal-api.ts";

/** An option of a select or checkbox list. */
export interface Choice {
  id: string;
  label: string;
}

const alwaysFresh = { staleTime: 0, refetchOnMount: "always" } as const;

/** All boats in Norwegian order. */
export const adminBoatsQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "list"],
    queryFn: ({ signal }) => portalApi.call(adminBoatEndpoints.list, { signal }),
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
