import { Hono } from "hono";
import { positionEndpoints, trackingUpdate } from "../../contract/positions/admin-positions.ts";
import { listTrackedBoats, updateTracking } from "../../domain/positions/positions.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function positionsApi() {
  const app = new Hono<HttpEnv>();
  const { list, update } = positionEndpoints;
  mount(app, list, {}, ({ ctx }) => listTrackedBoats(ctx));
  mount(app, update, { body: trackingUpdate }, ({ ctx, params, body }) =>
    updateTracking(ctx, params.id, body),
  );
  return app;
}
