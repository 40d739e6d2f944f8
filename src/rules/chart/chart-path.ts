import { maxSiteSearchLength } from "../../contract/sites/sites.ts";
import { type FleetFilter, filterToParams } from "../fleet/fleet-filter.ts";

export const chartPage = "/fleet/kart";
export const siteParam = "lokalitet";

/** The chart of the boats that a filter finds, with distances from a site if there is one. */
export function chartPath(filter: FleetFilter, site = ""): string {
  const params = filterToParams(filter);
  if (site) params.set(siteParam, site);
  return params.size > 0 ? `${chartPage}?${params}` : chartPage;
}

/** What was typed as a site. */
export function siteFromParams(params: URLSearchParams): string {
  return (params.get(siteParam) ?? "").trim().slice(0, maxSiteSearchLength);
}
