import { queryOptions } from "@tanstack/react-query";
import { boatEndpoints } from "../../../contract/boats.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import { listOptions } from "./fleet-index.ts";

/** The active boats and what they can be filtered by, which is sorted here because `Intl.Collator` starts slowly. */
export const fleetQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "active"],
    queryFn: async ({ signal }) => {
      const boats = await api.call(boatEndpoints.list, { query: { status: "active" }, signal });
      return { boats, options: listOptions(boats) };
    },
  });
