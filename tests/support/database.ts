import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { describe, inject, onTestFinished } from "vitest";
import { type DatabaseConfig, type Db, openDatabase } from "../../src/db/client.ts";
import { migrateToLatest } from "../../src/db/migrate.ts";
import { templateName } from "./engine-setup.ts";
import { createDatabase } from "./postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type Engine = DatabaseConfig["engine"];

/** SQLite for unit tests; the suites of tests/engines run once on each engine. */
export const engine: Engine = inject("engine") ?? "sqlite";

/** Adds the engine to the name of the suite. */
export function describeEngine(noun: string, tests: () => void): void {
  describe(`${noun} on ${engine}`, tests);
}

/** Creates an empty database for a test. On PostgreSQL it is a copy of a migrated one, unless `isMigrated` is false. */
export async function freshDatabaseConfig({ isMigrated = true } = {}): Promise<DatabaseConfig> {
  if (engine === "sqlite") return { engine: "sqlite", file: join(temporaryFolder("sqlite"), "nordskarv.db") };
  const url = inject("postgresUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await createDatabase(url, name, isMigrated ? templateName : "template0");
  return { engine: "postgres", url: url.replace(/[^/]+$/, name) };
}

/** Opens an empty, migrated database and closes it when the test has finished. */
export async function freshDatabase(): Promise<Db> {
  const db = openDatabase(await freshDatabaseConfig());
  onTestFinished(() => db.destroy());
  await migrateToLatest(db);
  return db;
}
