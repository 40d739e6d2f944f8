/** Migrates the database in the argument, as one of several instances. */
import { type DatabaseConfig, openDatabase } from "../../src/db/client.ts";
import { migrateToLatest } from "../../src/db/migrate.ts";

const db = openDatabase(JSON.parse(process.argv[2] ?? "") as DatabaseConfig);
await migrateToLatest(db);
await db.destroy();
