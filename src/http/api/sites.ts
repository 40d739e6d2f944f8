import { Hono } from "hono";
import { siteEndpoints, siteSearch } from "../../contract/sites/sites.ts";
import type { Sites } from "../../domain/sites/sites.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function sitesApi(sites: Sites) {
  const app = new Hono<HttpEnv>();
  mount(app, siteEndpoints.listPoints, {}, () => sites.listPoints());
  mount(app, siteEndpoints.search, { query: siteSearch }, ({ query }) => sites.search(query.text));
  mount(app, siteEndpoints.find, {}, ({ params }) => sites.find(params.number));
  return app;
}
