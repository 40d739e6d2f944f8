import { Hono } from "hono";
import type { HttpDependencies, HttpEnv } from "../env.ts";

export function healthApi({ isReady }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }))
    .get("/readyz", async (c) =>
      (await isReady()) ? c.json({ status: "ready" }) : c.json({ status: "database away" }, 503),
    );
}
