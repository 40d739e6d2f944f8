import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { BoatCardData } from "../../../contract/boat-card.ts";
import type { Fleet } from "../../../contract/fleet.ts";
import { type FleetFilter, noFilter } from "../../../contract/fleet-filter.ts";
import { type FleetResult, indexFleet, searchFleet } from "../../../contract/fleet-index.ts";
import { fleetPageQuery } from "./fleet-query.ts";

export interface ShownResult extends Omit<FleetResult<BoatCardData>, "found"> {
  /** What it is the result of. */
  filter: FleetFilter;
  found: number;
  boats: BoatCardData[];
  page: number;
  pages: number;
}

/** With a `select`, TanStack Query reuses the equal parts of the previous result, so that they are not rendered again. */
const keepEqualParts = (page: ShownResult) => page;

/** The boats that a filter finds: in the browser if the page has all of them, otherwise on the server. */
export function useFleetResult(fleet: Fleet, filter: FleetFilter, page: number) {
  const index = useMemo(() => fleet.boats && indexFleet(fleet.boats, fleet.options), [fleet]);
  // What is typed appears at once; the boats follow.
  const deferred = useDeferredValue(index ? filter : noFilter);
  const local = useMemo((): ShownResult | undefined => {
    if (!index) return undefined;
    const { found, ...result } = searchFleet(index, deferred);
    return { ...result, filter: deferred, found: found.length, boats: found, page: 1, pages: 1 };
  }, [index, deferred]);

  const { data, isLoadingError, refetch } = useQuery({
    ...fleetPageQuery(filter, page),
    enabled: !index,
    placeholderData: keepPreviousData,
    select: keepEqualParts,
  });
  return { result: local ?? data, isLoadingError, refetch };
}
