import { Hono } from "hono";
import { adminRegionEndpoints, newRegion, regionUpdate } from "../../contract/regions/admin-regions.ts";
import { regionEndpoints } from "../../contract/regions/regions.ts";
import {
  createRegion,
  findRegionForAdmin,
  listRegions,
  listRegionsForAdmin,
  updateRegionDetails,
} from "../../domain/regions/regions.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function regionsApi() {
  const app = new Hono<HttpEnv>();
  mount(app, regionEndpoints.list, {}, ({ ctx }) => listRegions(ctx));

  const { list, create, find, update } = adminRegionEndpoints;
  mount(app, list, {}, ({ ctx }) => listRegionsForAdmin(ctx));
  mount(app, create, { body: newRegion }, ({ ctx, body }) => createRegion(ctx, body));
  mount(app, find, {}, ({ ctx, params }) => findRegionForAdmin(ctx, params.id));
  mount(app, update, { body: regionUpdate }, ({ ctx, params, body }) =>
    updateRegionDetails(ctx, params.id, body),
  );
  return app;
}
