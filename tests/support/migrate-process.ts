/** Opens the database named by its argument, brings it up to date and closes it: one instance of several. */
import { type DatabaseConfig, openDatabase } from "../../src/db/client.ts";
import { migrateToLatest } from "../../src/db/migrate.ts";

const db = openDatabase(JSON.parse(process.argv[2] ?? "") as DatabaseConfig);
await migrateToLatest(db);
await db.destroy();
