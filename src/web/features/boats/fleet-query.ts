import { queryOptions } from "@tanstack/react-query";
import { boatEndpoints } from "../../../contract/boats.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { countBoatTypes } from "./fleet-filter.ts";

/** The active boats and their types. The types are sorted here because `Intl.Collator` is slow to start during hydration. */
export const fleetQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active"],
    queryFn: async ({ signal }) => {
      const boats = await api.call(boatEndpoints.list, { query: { status: "active" }, signal });
      return { boats, types: countBoatTypes(boats) };
    },
  });
