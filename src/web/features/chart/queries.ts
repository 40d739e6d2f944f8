import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { chartEndpoints } from "../../../contract/chart/chart.ts";
import { type FleetFilter, filterToParams } from "../../../rules/fleet/fleet-filter.ts";
import { type Api, browserApi } from "../../lib/api/api.ts";

const refreshMs = 2 * 60_000;

interface AskedChart {
  filter: FleetFilter;
  /** What was typed as a site. */
  site?: string;
  /** Without AIS, for a page that is cached for others. */
  isPlan?: boolean;
}

export const chartQuery = ({ filter, site = "", isPlan = false }: AskedChart, api: Api = browserApi) => {
  const params = filterToParams(filter).toString();
  return queryOptions({
    queryKey: ["chart", params, site],
    queryFn: ({ signal }) =>
      api.call(chartEndpoints.read, {
        query: { filter: params, site: site || undefined, plan: isPlan ? "1" : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
};

export const boatPositionQuery = (id: string) =>
  queryOptions({
    queryKey: ["chart", "boat", id],
    queryFn: ({ signal }) => browserApi.call(chartEndpoints.boat, { params: { id }, signal }),
    refetchInterval: refreshMs,
  });
