import { queryOptions } from "@tanstack/react-query";
import { toBoatCard } from "../../../rules/fleet/boat-card.ts";
import { boatEndpoints } from "../../../contract/boats/boats.ts";
import { type Api, browserApi } from "../../lib/api/api.ts";

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
