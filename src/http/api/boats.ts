import { Hono } from "hono";
import { adminBoatEndpoints, boatInactivation, boatUpdate, newBoat } from "../../contract/admin-boats.ts";
import { boatEndpoints, boatListQuery } from "../../contract/boats.ts";
import {
  createBoat,
  findBoat,
  findBoatForAdmin,
  inactivateBoat,
  listBoats,
  listBoatsForAdmin,
  listBoatsOfService,
  updateBoatDetails,
} from "../../domain/boats.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function boatsApi({ ctx }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  mount(app, boatEndpoints.list, { query: boatListQuery }, ({ query }) => listBoats(ctx, query));
  mount(app, boatEndpoints.listOfService, {}, ({ params }) => listBoatsOfService(ctx, params.slug));
  mount(app, boatEndpoints.find, {}, ({ params }) => findBoat(ctx, params.id));

  const { list, create, find, update, inactivate } = adminBoatEndpoints;
  mount(app, list, {}, () => listBoatsForAdmin(ctx));
  mount(app, create, { body: newBoat }, ({ body }) => createBoat(ctx, body));
  mount(app, find, {}, ({ params }) => findBoatForAdmin(ctx, params.id));
  mount(app, update, { body: boatUpdate }, ({ params, body }) => updateBoatDetails(ctx, params.id, body));
  mount(app, inactivate, { body: boatInactivation }, ({ params, body }) =>
    inactivateBoat(ctx, params.id, body.version),
  );
  return app;
}
