import { Hono } from "hono";
import { adminRegionEndpoints, newRegion, regionUpdate } from "../../contract/admin-regions.ts";
import { regionEndpoints } from "../../contract/regions.ts";
import {
  createRegion,
  findRegionForAdmin,
  listRegions,
  listRegionsForAdmin,
  updateRegionDetails,
} from "../../domain/regions.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function regionsApi({ ctx }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  mount(app, regionEndpoints.list, {}, () => listRegions(ctx));

  const { list, create, find, update } = adminRegionEndpoints;
  mount(app, list, {}, () => listRegionsForAdmin(ctx));
  mount(app, create, { body: newRegion }, ({ body }) => createRegion(ctx, body));
  mount(app, find, {}, ({ params }) => findRegionForAdmin(ctx, params.id));
  mount(app, update, { body: regionUpdate }, ({ params, body }) => updateRegionDetails(ctx, params.id, body));
  return app;
}
