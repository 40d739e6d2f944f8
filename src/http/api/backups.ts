import { Hono } from "hono";
import { adminBackupEndpoints } from "../../contract/admin-backups.ts";
import { getBackupStatus } from "../../domain/backup/schedule.ts";
import type { HttpDependencies, HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function backupsApi({ ctx }: HttpDependencies) {
  const app = new Hono<HttpEnv>();
  mount(app, adminBackupEndpoints.status, {}, () => getBackupStatus(ctx));
  return app;
}
