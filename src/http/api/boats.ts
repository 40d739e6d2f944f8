import { Hono } from "hono";
import { adminBoatSearch } from "../../contract/boats/admin-boat-search.ts";
import {
  adminBoatEndpoints,
  boatInactivation,
  boatUpdate,
  newBoat,
} from "../../contract/boats/admin-boats.ts";
import {
  boatEndpoints,
  boatListQuery,
  maxListedBoats,
  serviceBoatsQuery,
} from "../../contract/boats/boats.ts";
import { papersEndpoints } from "../../contract/boats/papers.ts";
import { fleetEndpoints, fleetSearch } from "../../contract/fleet/fleet.ts";
import { filterFromParams } from "../../rules/fleet/fleet-filter.ts";
import { hasNoNul } from "../../contract/text.ts";
import {
  countActiveBoats,
  createBoat,
  findBoat,
  findBoatForAdmin,
  inactivateBoat,
  listBoats,
  listBoatsById,
  listBoatChoices,
  listBoatsOfService,
  listBoatTypes,
  updateBoatDetails,
} from "../../domain/boats/boats.ts";
import { createBoatList } from "../../domain/boats/boat-list.ts";
import { createFleet } from "../../domain/fleet/fleet.ts";
import { readPapers } from "../../domain/boats/papers.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { chartApi } from "./chart.ts";
import { mount } from "../mount.ts";

const defaultLimit = { limit: maxListedBoats };

export function boatsApi(dependencies: Pick<HttpDependencies, "ctx">) {
  const app = new Hono<HttpEnv>();
  mount(app, boatEndpoints.list, { query: boatListQuery }, ({ ctx, query: { ids, ...query } }) =>
    ids === undefined
      ? listBoats(ctx, { ...defaultLimit, ...query })
      : listBoatsById(ctx, ids.split(",").filter(hasNoNul).slice(0, maxListedBoats)),
  );
  mount(app, boatEndpoints.listOfService, { query: serviceBoatsQuery }, ({ ctx, params, query }) =>
    listBoatsOfService(ctx, params.slug, { ...defaultLimit, ...query }),
  );
  mount(app, boatEndpoints.find, {}, ({ ctx, params }) => findBoat(ctx, params.id));
  mount(app, papersEndpoints.read, {}, ({ ctx, params }) => readPapers(ctx, params.id));

  const fleet = createFleet(dependencies.ctx);
  app.route("/", chartApi(dependencies, fleet));
  mount(app, boatEndpoints.countActive, {}, ({ ctx }) => countActiveBoats(ctx));
  mount(app, fleetEndpoints.find, {}, () => fleet.find());
  mount(app, fleetEndpoints.search, { query: fleetSearch }, ({ query }) =>
    fleet.search(filterFromParams(new URLSearchParams(query.filter)), query.page),
  );
  mount(app, fleetEndpoints.boat, {}, ({ params }) => fleet.findBoat(params.id));

  const { list, listChoices, listTypes, create, find, update, inactivate } = adminBoatEndpoints;
  const boatList = createBoatList(dependencies.ctx);
  mount(app, list, { query: adminBoatSearch }, ({ query }) => boatList.search(query));
  mount(app, listChoices, {}, ({ ctx }) => listBoatChoices(ctx));
  mount(app, listTypes, {}, ({ ctx }) => listBoatTypes(ctx));
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
