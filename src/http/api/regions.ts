import { Hono } from "hono";
import { newRegion, regionUpdate } from "../../contract/regions.ts";
import {
  createRegion,
  findRegionForAdmin,
  listRegions,
  listRegionsForAdmin,
  updateRegionDetails,
} from "../../domain/regions.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { readJson, readPathId } from "../read-request.ts";

export function regionsApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>().get("/", async (c) => c.json(await listRegions(ctx)));
}

export function adminRegionsApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/", async (c) => c.json(await listRegionsForAdmin(ctx)))
    .post("/", async (c) => c.json(await createRegion(ctx, await readJson(c, newRegion)), 201))
    .get("/:id", async (c) => c.json(await findRegionForAdmin(ctx, readPathId(c))))
    .put("/:id", async (c) =>
      c.json(await updateRegionDetails(ctx, readPathId(c), await readJson(c, regionUpdate))),
    );
}
