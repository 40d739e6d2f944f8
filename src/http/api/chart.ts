import { Hono } from "hono";
import { chartEndpoints, chartRequest, enquiryPlaceEndpoints } from "../../contract/chart/chart.ts";
import { findPosition, readChart } from "../../domain/chart/chart.ts";
import type { FleetReader } from "../../domain/fleet/fleet.ts";
import { readEnquiryPlace } from "../../domain/chart/enquiry-place.ts";
import { createSites } from "../../domain/sites/sites.ts";
import { filterFromParams } from "../../rules/fleet/fleet-filter.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";
import { sitesApi } from "./sites.ts";

/** Where boats and sites are. Not kept: boats move. */
export function chartApi(dependencies: Pick<HttpDependencies, "ctx">, fleet: FleetReader) {
  const app = new Hono<HttpEnv>();
  const sites = createSites(dependencies.ctx);
  mount(app, chartEndpoints.read, { query: chartRequest }, ({ ctx, query: { filter, site = "", plan } }) =>
    readChart(
      ctx,
      { fleet, sites },
      { filter: filterFromParams(new URLSearchParams(filter)), site, isPlan: plan !== undefined },
    ),
  );
  mount(app, chartEndpoints.boat, {}, ({ ctx, params }) => findPosition(ctx, params.id));
  mount(app, enquiryPlaceEndpoints.read, {}, ({ ctx, params }) => readEnquiryPlace(ctx, fleet, params.id));
  app.route("/", sitesApi(sites));
  return app;
}
