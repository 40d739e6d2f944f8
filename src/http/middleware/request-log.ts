import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { HttpDependencies, HttpEnv } from "../env.ts";

/** Gives each request an id, in the log and in the response, so that reports can be traced. Logs and counts it. */
export function requestLog({ log, logRequest, metrics }: HttpDependencies) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    c.header("x-request-id", requestId);
    await next();
    if (c.env?.isInProcess) return;
    const { method, path } = c.req;
    const { status } = c.res;
    const ms = performance.now() - started;
    metrics.countRequest(path, status, ms / 1000);
    logRequest({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 });
  });
}
