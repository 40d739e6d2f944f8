import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Boat } from "../../../contract/boats.ts";
import { type Api, browserApi } from "../../lib/api.ts";
import type { ChosenBoat } from "./compare-choice.ts";
import { boatsQuery } from "./queries.ts";

const maxOthers = 24;

interface ComparedBoats {
  /** Those that are in the fleet, in the order of the ids. */
  boats: Boat[];
  /** Some that can be added. */
  others: ChosenBoat[];
}

/** The page carries these boats instead of the whole fleet. */
export const comparedBoatsQuery = (ids: string[], api: Api = browserApi) =>
  queryOptions({
    queryKey: ["boats", "compared", ids],
    placeholderData: keepPreviousData,
    queryFn: async ({ client }): Promise<ComparedBoats> => {
      const all = await client.query({ ...boatsQuery(api), retry: false });
      const fleet = all.filter(({ status }) => status !== "inactive");
      return {
        boats: ids.flatMap((id) => fleet.find((boat) => boat.id === id) ?? []),
        others: fleet
          .filter(({ id, status }) => status === "active" && !ids.includes(id))
          .slice(0, maxOthers)
          .map(({ id, name }) => ({ id, name })),
      };
    },
  });
