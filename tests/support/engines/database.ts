import { randomBytes } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { describe, inject, onTestFinished, test } from "vitest";
import { type DatabaseConfig, type Db, openDatabase } from "../../../src/db/engine/client.ts";
import { migrateToLatest } from "../../../src/db/setup/migrate.ts";
import { templateName } from "./engine-setup.ts";
import { createDatabase, emptyDatabase } from "./postgres.ts";
import { temporaryFolder } from "../processes/temporary-folder.ts";

export type Engine = DatabaseConfig["engine"];

/** SQLite for unit tests; the suites of tests/engines run once on each engine. */
export const engine: Engine = inject("engine") ?? "sqlite";

/** Adds the engine to the name of the suite. */
export function describeEngine(noun: string, tests: () => void): void {
  describe(`${noun} on ${engine}`, tests);
}

/** For rules that no query decides, such as those of image formats: once is enough. */
export const testOnce = test.runIf(engine === "sqlite");

let sqliteTemplate: Promise<string> | undefined;

/** Returns a migrated database that is copied for each test. */
async function createSqliteTemplate(): Promise<string> {
  const file = join(temporaryFolder("sqlite-template"), "nordskarv.db");
  const db = openDatabase({ engine: "sqlite", file });
  await migrateToLatest(db);
  await db.destroy();
  return file;
}

/** Creates an empty database for a test: a copy of a migrated one, unless `isMigrated` is false. */
export async function freshDatabaseConfig({ isMigrated = true } = {}): Promise<DatabaseConfig> {
  if (engine === "sqlite") {
    const file = join(temporaryFolder("sqlite"), "nordskarv.db");
    if (isMigrated) copyFileSync(await (sqliteTemplate ??= createSqliteTemplate()), file);
    return { engine: "sqlite", file };
  }
  const url = (isMigrated && (await takeReleasedDatabase())) || (await createPostgresDatabase(isMigrated));
  if (isMigrated) onTestFinished(() => void releasedDatabases.push(url));
  return { engine: "postgres", url };
}

async function createPostgresDatabase(isMigrated: boolean): Promise<string> {
  const url = inject("postgresUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await createDatabase(url, name, isMigrated ? templateName : "template0");
  return url.replace(/[^/]+$/, name);
}

/** Databases of finished tests of this worker: emptying one takes a twentieth of the time of copying the template. */
const releasedDatabases: string[] = [];

async function takeReleasedDatabase(): Promise<string | undefined> {
  // The oldest first: the connections of the last test may not be closed yet.
  for (let url = releasedDatabases.shift(); url !== undefined; url = releasedDatabases.shift()) {
    if (await emptyDatabase(url, inject("postgresSchema"))) return url;
  }
  return undefined;
}

/** Opens an empty, migrated database and closes it when the test has finished. */
export async function freshDatabase(): Promise<Db> {
  const db = openDatabase(await freshDatabaseConfig());
  onTestFinished(() => db.destroy());
  return db;
}
