import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { type AdminBoat, adminBoat } from "../../../../contract/boats.ts";
import type { Region } from "../../../../contract/regions.ts";
import { serviceTitle } from "../../../../contract/service-text.ts";
import type { Service } from "../../../../contract/services.ts";
import { isListOf, isRecord } from "../../../lib/guards.ts";
import { portalApi } from "../../../lib/portal-api.ts";

/** What the form offers to choose from. */
export interface Choice {
  id: string;
  label: string;
}

const alwaysFresh = { staleTime: 0, refetchOnMount: "always" } as const;

/** All boats in Norwegian order, as they are edited. */
export const adminBoatsQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "list"],
    queryFn: ({ signal }) => portalApi.get("/api/admin/boats", isListOf(isAdminBoat), signal),
    ...alwaysFresh,
  });

/** One boat as it is stored at this moment: what the form is opened with. */
export const adminBoatQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "boats", "one", id],
    queryFn: ({ signal }) => portalApi.get(`/api/admin/boats/${encodeURIComponent(id)}`, isAdminBoat, signal),
    ...alwaysFresh,
    gcTime: 0,
  });

export const regionChoicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "regions"],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const regions = await portalApi.get("/api/admin/regions", isListOf(isRegion), signal);
      return regions.map(({ id, name }) => ({ id, label: name }));
    },
    ...alwaysFresh,
  });

export const serviceChoicesQuery = () =>
  queryOptions({
    queryKey: ["admin", "boats", "services"],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const services = await portalApi.get("/api/admin/services", isListOf(isService), signal);
      return services.map((service) => ({ id: service.id, label: serviceTitle(service) }));
    },
    ...alwaysFresh,
  });

function isAdminBoat(answer: unknown): answer is AdminBoat {
  return v.is(adminBoat, answer);
}

function isRegion(answer: unknown): answer is Region {
  return isRecord(answer) && typeof answer.id === "string" && typeof answer.name === "string";
}

function isService(answer: unknown): answer is Service {
  return (
    isRecord(answer) &&
    typeof answer.id === "string" &&
    typeof answer.title === "string" &&
    typeof answer.title_no === "string"
  );
}
