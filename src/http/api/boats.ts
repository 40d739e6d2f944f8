import { Hono } from "hono";
import { boatInactivation, boatListQuery, boatUpdate, newBoat } from "../../contract/boats.ts";
import {
  createBoat,
  findBoat,
  findBoatForAdmin,
  inactivateBoat,
  listBoats,
  listBoatsForAdmin,
  updateBoatDetails,
} from "../../domain/boats.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { readJson, readPathId, readQuery } from "../read-request.ts";

export function boatsApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/", async (c) => c.json(await listBoats(ctx, readQuery(c, boatListQuery))))
    .get("/:id", async (c) => c.json(await findBoat(ctx, readPathId(c))));
}

export function adminBoatsApi({ ctx }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/", async (c) => c.json(await listBoatsForAdmin(ctx)))
    .post("/", async (c) => c.json(await createBoat(ctx, await readJson(c, newBoat)), 201))
    .get("/:id", async (c) => c.json(await findBoatForAdmin(ctx, readPathId(c))))
    .put("/:id", async (c) =>
      c.json(await updateBoatDetails(ctx, readPathId(c), await readJson(c, boatUpdate))),
    )
    .post("/:id/inactivate", async (c) => {
      const { version } = await readJson(c, boatInactivation);
      return c.json(await inactivateBoat(ctx, readPathId(c), version));
    });
}
