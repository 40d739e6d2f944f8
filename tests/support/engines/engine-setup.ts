import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../src/db/engine/client.ts";
import { migrateToLatest } from "../../../src/db/setup/migrate.ts";
import { createDatabase, readSchema, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: "sqlite" | "postgres";
    postgresUrl: string;
    /** What `readSchema` returns for a database that no test has changed. */
    postgresSchema: string;
  }
}

export const templateName = "nordskarv_template";

/** Starts PostgreSQL, if needed, with a migrated database that is copied for each test. */
export default async function setUpEngine(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.config.provide.engine !== "postgres") return undefined;
  const cluster = await startPostgres();
  await createDatabase(cluster.url("postgres"), templateName);
  const db = openDatabase({ engine: "postgres", url: cluster.url(templateName) });
  await migrateToLatest(db);
  await db.destroy();
  project.provide("postgresUrl", cluster.url("postgres"));
  project.provide("postgresSchema", await readSchema(cluster.url(templateName)));
  return () => cluster.stop();
}
