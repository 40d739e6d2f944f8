import { Hono } from "hono";
import { adminServiceEndpoints, newService, serviceUpdate } from "../../contract/admin-services.ts";
import { serviceEndpoints, serviceListQuery } from "../../contract/services.ts";
import {
  createService,
  findService,
  findServiceForAdmin,
  listServices,
  listServicesForAdmin,
  updateServiceDetails,
} from "../../domain/services.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function servicesApi({ ctx }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  mount(app, serviceEndpoints.list, { query: serviceListQuery }, ({ query }) => listServices(ctx, query));
  mount(app, serviceEndpoints.find, {}, ({ params }) => findService(ctx, params.slug));

  const { list, create, find, update } = adminServiceEndpoints;
  mount(app, list, {}, () => listServicesForAdmin(ctx));
  mount(app, create, { body: newService }, ({ body }) => createService(ctx, body));
  mount(app, find, {}, ({ params }) => findServiceForAdmin(ctx, params.id));
  mount(app, update, { body: serviceUpdate }, ({ params, body }) =>
    updateServiceDetails(ctx, params.id, body),
  );
  return app;
}
