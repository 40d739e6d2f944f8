import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { HttpDependencies, HttpEnv } from "../env.ts";

/** Gives each request an id, in the log and in the response, so that reports can be traced. Logs and counts it. */
export function requestLog({ log, recordRequest }: HttpDependencies) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("log", log.child({ requestId }));
    await next();
    c.res.headers.set("x-request-id", requestId);
    if (c.env?.isInProcess) return;
    const { method, path } = c.req;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const readHeader = (name: string) => c.req.header(name);
    recordRequest({ requestId, method, path, status: c.res.status, ms, readHeader });
  });
}
