import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type Boat, boatEndpoints } from "../../../contract/boats/boats.ts";
import { noFilter } from "../../../rules/fleet/fleet-filter.ts";
import type { Papers } from "../../../contract/boats/papers.ts";
import { type Api, browserApi } from "../../lib/api/api.ts";
import type { ChosenBoat } from "./compare-choice.ts";
import { maxCompared, minCompared } from "../../../rules/fleet/compare-path.ts";
import { fleetPageQuery } from "../boats/fleet-query.ts";
import { papersQuery } from "../boats/papers-query.ts";

export interface ComparedBoat extends Boat {
  papers: Papers;
}

export interface ComparedBoats {
  /** Those that are in the fleet, in the order of the ids, without those above the limit. */
  boats: ComparedBoat[];
  /** The names of those above the limit. */
  excess: string[];
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
      const active = found.filter(({ status }) => status !== "inactive");
      const boats = await Promise.all(
        active.slice(0, maxCompared).map(async (boat) => ({
          ...boat,
          papers: await client.query({ ...papersQuery(boat.id, api), retry: false }),
        })),
      );
      const excess = active.slice(maxCompared).map(({ name }) => name);
      if (boats.length >= minCompared) return { boats, excess, others: [] };
      const page = await client.query({ ...fleetPageQuery(noFilter, 1, api), retry: false });
      const others = page.boats.filter(({ id }) => !ids.includes(id));
      return { boats, excess, others: others.map(({ id, name }) => ({ id, name })) };
    },
  });
