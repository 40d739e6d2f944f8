import { Hono } from "hono";
import { adminBackupEndpoints } from "../../contract/admin-backups.ts";
import { getBackupStatus } from "../../domain/backup/schedule.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function backupsApi() {
  const app = new Hono<HttpEnv>();
  mount(app, adminBackupEndpoints.status, {}, ({ ctx }) => getBackupStatus(ctx));
  return app;
}
