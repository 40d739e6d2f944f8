import { noFilter } from "../../../../rules/fleet/fleet-filter.ts";
import type { Api } from "../../../lib/api/api.ts";
import { chartQuery } from "../../chart/queries.ts";

/** Where the boats of a service are, with distances if there is a site. */
export const dutyChartQuery = ({ slug, site }: { slug: string; site?: string }, api?: Api) =>
  chartQuery({ filter: { ...noFilter, service: slug }, site }, api);
