import { Hono } from "hono";
import { overviewEndpoints } from "../../contract/overview/overview.ts";
import { readOverview } from "../../domain/overview/overview.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function overviewApi() {
  const app = new Hono<HttpEnv>();
  mount(app, overviewEndpoints.read, {}, ({ ctx }) => readOverview(ctx));
  return app;
}
