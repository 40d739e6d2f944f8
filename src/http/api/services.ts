import { Hono } from "hono";
import {
  adminServiceEndpoints,
  newServiceWithBoats,
  serviceUpdateWithBoats,
} from "../../contract/services/admin-services.ts";
import { serviceEndpoints, serviceListQuery } from "../../contract/services/services.ts";
import { createServiceWithBoats, updateServiceWithBoats } from "../../domain/boats/services-with-boats.ts";
import {
  findService,
  findServiceForAdmin,
  listServices,
  listServicesForAdmin,
} from "../../domain/services/services.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function servicesApi() {
  const app = new Hono<HttpEnv>();
  mount(app, serviceEndpoints.list, { query: serviceListQuery }, ({ ctx, query }) =>
    listServices(ctx, query),
  );
  mount(app, serviceEndpoints.find, {}, ({ ctx, params }) => findService(ctx, params.slug));

  const { list, create, find, update } = adminServiceEndpoints;
  mount(app, list, {}, ({ ctx }) => listServicesForAdmin(ctx));
  mount(app, create, { body: newServiceWithBoats }, ({ ctx, body }) => createServiceWithBoats(ctx, body));
  mount(app, find, {}, ({ ctx, params }) => findServiceForAdmin(ctx, params.id));
  mount(app, update, { body: serviceUpdateWithBoats }, ({ ctx, params, body }) =>
    updateServiceWithBoats(ctx, params.id, body),
  );
  return app;
}
