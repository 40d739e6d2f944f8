import { Hono } from "hono";
import { newService, serviceListQuery, serviceUpdate } from "../../contract/services.ts";
import { listBoatsOfService } from "../../domain/boats.ts";
import {
  createService,
  findService,
  findServiceForAdmin,
  listServices,
  listServicesForAdmin,
  updateServiceDetails,
} from "../../domain/services.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { readJson, readPathId, readQuery } from "../read-request.ts";

export function servicesApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/", async (c) => c.json(await listServices(ctx, readQuery(c, serviceListQuery))))
    .get("/:slug", async (c) => c.json(await findService(ctx, readPathId(c, "slug"))))
    .get("/:slug/boats", async (c) => c.json(await listBoatsOfService(ctx, readPathId(c, "slug"))));
}

export function adminServicesApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/", async (c) => c.json(await listServicesForAdmin(ctx)))
    .post("/", async (c) => c.json(await createService(ctx, await readJson(c, newService)), 201))
    .get("/:id", async (c) => c.json(await findServiceForAdmin(ctx, readPathId(c))))
    .put("/:id", async (c) =>
      c.json(await updateServiceDetails(ctx, readPathId(c), await readJson(c, serviceUpdate))),
    );
}
