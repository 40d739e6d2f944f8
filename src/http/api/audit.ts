import { Hono } from "hono";
import { auditEndpoints } from "../../contract/audit/audit.ts";
import { auditQuery } from "../../contract/audit/audit-query.ts";
import { listEvents } from "../../domain/audit/audit.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function auditApi() {
  const app = new Hono<HttpEnv>();
  mount(app, auditEndpoints.list, { query: auditQuery }, ({ ctx, query }) => listEvents(ctx, query));
  return app;
}
