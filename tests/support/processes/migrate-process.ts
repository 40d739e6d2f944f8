/** Migrates the database in the argument, as one of several instances. */
import type { DatabaseConfig } from "../../../src/db/engine/client.ts";
import { migrateDatabase } from "../../../src/db/setup/migrate.ts";

await migrateDatabase(JSON.parse(process.argv[2] ?? "") as DatabaseConfig);
