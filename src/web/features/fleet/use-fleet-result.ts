import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Fleet, FleetPage } from "../../../contract/fleet/fleet.ts";
import type { FleetFilter } from "../../../rules/fleet/fleet-filter.ts";
import { searchFleet } from "../../../rules/fleet/search-fleet.ts";
import { fleetPageQuery } from "../boats/fleet-query.ts";

export interface ShownResult extends FleetPage {
  /** What it is the result of. */
  filter: FleetFilter;
}

/** The boats that a filter finds: in the browser if the page has all of them, otherwise on the server. */
export function useFleetResult(fleet: Fleet, filter: FleetFilter, page: number) {
  const whole = useMemo(() => searchWhole(fleet, filter), [fleet, filter]);
  const { data, isLoadingError, refetch } = useQuery({
    ...fleetPageQuery(filter, page),
    enabled: !whole,
    placeholderData: keepPreviousData,
  });
  const client = useQueryClient();
  /** The first page of what another filter finds. */
  const search = async (asked: FleetFilter): Promise<ShownResult> =>
    searchWhole(fleet, asked) ?? client.query(fleetPageQuery(asked, 1));
  return { result: whole ?? data, isLoadingError, refetch, search };
}

/** Undefined if the page does not have all boats. */
export function searchWhole({ boats, ...fleet }: Fleet, filter: FleetFilter): ShownResult | undefined {
  if (!boats) return undefined;
  const { found, ...result } = searchFleet({ boats, ...fleet }, filter);
  return { ...result, filter, found: found.length, boats: found, page: 1, pages: 1 };
}
