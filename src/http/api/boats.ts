import { Hono } from "hono";
import { adminBoatEndpoints, boatInactivation, boatUpdate, newBoat } from "../../contract/admin-boats.ts";
import { boatEndpoints, boatListQuery } from "../../contract/boats.ts";
import { papersEndpoints } from "../../contract/papers.ts";
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
import { readPapers } from "../../domain/papers.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function boatsApi() {
  const app = new Hono<HttpEnv>();
  mount(app, boatEndpoints.list, { query: boatListQuery }, ({ ctx, query }) => listBoats(ctx, query));
  mount(app, boatEndpoints.listOfService, {}, ({ ctx, params }) => listBoatsOfService(ctx, params.slug));
  mount(app, boatEndpoints.find, {}, ({ ctx, params }) => findBoat(ctx, params.id));
  mount(app, papersEndpoints.read, {}, ({ ctx, params }) => readPapers(ctx, params.id));

  const { list, create, find, update, inactivate } = adminBoatEndpoints;
  mount(app, list, {}, ({ ctx }) => listBoatsForAdmin(ctx));
  mount(app, create, { body: newBoat }, ({ ctx, body }) => createBoat(ctx, body));
  mount(app, find, {}, ({ ctx, params }) => findBoatForAdmin(ctx, params.id));
  mount(app, update, { body: boatUpdate }, ({ ctx, params, body }) =>
    updateBoatDetails(ctx, params.id, body),
  );
  mount(app, inactivate, { body: boatInactivation }, ({ ctx, params, body }) =>
    inactivateBoat(ctx, params.id, body.version),
  );
  return app;
}
