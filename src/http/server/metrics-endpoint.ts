import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Logger } from "pino";
import type { HttpEnv } from "../env.ts";
import { listen } from "./listen.ts";
import type { Metrics } from "../metrics/metrics.ts";

/** `/metrics` in the text format of Prometheus. With a token, only for requests that carry it. */
export function metricsEndpoint({ registry }: Metrics, token: string | undefined) {
  return new Hono<HttpEnv>().get("/metrics", async (c) => {
    if (token !== undefined && !isBearer(c.req.header("authorization"), token)) {
      return c.body(null, 401, { "www-authenticate": "Bearer" });
    }
    const text = await registry.metrics();
    return c.body(text, 200, { "content-type": registry.contentType, "cache-control": "no-store" });
  });
}

interface MetricsSettings {
  port: number | undefined;
  host: string;
  token: string | undefined;
}

/** Starts measuring if anybody can read it: on a port of its own, or beside the pages with a token. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, token }: MetricsSettings,
  log: Logger,
): Promise<Server | undefined> {
  if (port === undefined && token === undefined) return undefined;
  metrics.measureProcess();
  if (port === undefined) return undefined;
  const server = createMetricsServer(metrics, token);
  await listen(server, { port, host, variable: "METRICS_PORT" }, log);
  return server;
}

/** A server for `/metrics` alone, on a port that visitors do not reach. */
function createMetricsServer(metrics: Metrics, token: string | undefined): Server {
  const app = metricsEndpoint(metrics, token).notFound((c) => c.body(null, 404));
  const listener = getRequestListener(app.fetch);
  return createServer((request, response) => void listener(request, response));
}

/** Compares hashes: their length is the same, and the time reveals nothing about the token. */
function isBearer(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}
