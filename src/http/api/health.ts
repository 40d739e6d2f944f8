import { Hono } from "hono";
import { type Operation, operationEndpoints } from "../../contract/overview/operation.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

/** For monitoring, which has no account: words only, no figures. */
export function healthApi({ readOperation, version }: HttpDependencies) {
  return new Hono<HttpEnv>()
    .get("/healthz", (c) => c.json({ status: "ok", version }))
    .get("/readyz", async (c) => {
      const operation = await readOperation();
      const isReady = operation.database === "ok" && operation.storage === "ok";
      const status = isReady ? "ready" : "not ready";
      return c.json({ status, version, ...describe(operation) }, isReady ? 200 : 503);
    });
}

function describe({ database, storage, disk, backup, mail }: Operation) {
  return {
    database,
    storage,
    disk: disk === null ? "unknown" : disk.isLow ? "low" : "ok",
    backup: backup === null ? "unknown" : backup.isLate ? "late" : backup.lastAt === null ? "none" : "ok",
    mail: mail === null ? "unknown" : mail.isLate ? "late" : mail.failedNotifications > 0 ? "failing" : "ok",
  };
}

export function operationApi({ readOperation }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  mount(app, operationEndpoints.read, {}, () => readOperation());
  return app;
}
