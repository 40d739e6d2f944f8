import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Boat, boatEndpoints } from "../../../contract/boats.ts";
import { noFilter } from "../../../contract/fleet-filter.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import type { ChosenBoat } from "./compare-choice.ts";
import { minCompared } from "./compare-path.ts";
import { fleetPageQuery } from "./fleet-query.ts";

interface ComparedBoats {
  /** Those that are in the fleet, in the order of the ids. */
  boats: Boat[];
  /** Some that can be added, where there are too few. */
  others: ChosenBoat[];
}

export const comparedBoatsQuery = (ids: string[], api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "compared", ids],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<ComparedBoats> => {
      const found =
        ids.length > 0 ? await api.call(boatEndpoints.list, { query: { ids: ids.join() }, signal }) : [];
      const boats = found.filter(({ status }) => status !== "inactive");
      if (boats.length >= minCompared) return { boats, others: [] };
      const page = await client.query({ ...fleetPageQuery(noFilter, 1, api), retry: false });
      const others = page.boats.filter(({ id }) => !ids.includes(id));
      return { boats, others: others.map(({ id, name }) => ({ id, name })) };
    },
  });
