import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { describe, inject, onTestFinished } from "vitest";
import { type DatabaseConfig, type Db, openDatabase } from "../../src/db/client.ts";
import { migrateToLatest } from "../../src/db/migrate.ts";
import { templateName } from "./engine-setup.ts";
import { createDatabase } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type Engine = DatabaseConfig["engine"];

/** The engine this run is about: unit tests have SQLite, the suites of tests/engines run once on each. */
export const engine: Engine = inject("engine") ?? "sqlite";

/** A suite of tests/engines, named with the engine it runs on. */
export function describeEngine(noun: string, tests: () => void): void {
  describe(`${noun} on ${engine}`, tests);
}

/** Where an empty database of the test's own is; on PostgreSQL up to date already, unless asked otherwise. */
export async function freshDatabaseConfig({ isMigrated = true } = {}): Promise<DatabaseConfig> {
  if (engine === "sqlite") return { engine: "sqlite", file: join(temporaryFolder("sqlite"), "nordskarv.db") };
  const url = inject("postgresUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await createDatabase(url, name, isMigrated ? templateName : "template0");
  return { engine: "postgres", url: url.replace(/[^/]+$/, name) };
}

/** An empty, up-to-date database of the test's own, closed when the test is over. */
export async function freshDatabase(): Promise<Db> {
  const db = openDatabase(await freshDatabaseConfig());
  onTestFinished(() => db.destroy());
  await migrateToLatest(db);
  return db;
}
