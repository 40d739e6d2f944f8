import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { type Dialect, Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { ErrorMappingDialect } from "./dialects/error-mapping.ts";
import { NodeSqliteDialect } from "./dialects/sqlite.ts";
import type { Schema } from "./schema.ts";

export type DatabaseConfig = { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };
export type Engine = DatabaseConfig["engine"];
export type Db = Kysely<Schema>;

const poolSize = 10;
const connectTimeoutMs = 5_000;

export function openDatabase(config: DatabaseConfig): Db {
  return new Kysely<Schema>({ dialect: new ErrorMappingDialect(createDialect(config)) });
}

function createDialect(config: DatabaseConfig): Dialect {
  if (config.engine === "sqlite") {
    mkdirSync(dirname(config.file), { recursive: true });
    return new NodeSqliteDialect(config.file);
  }
  const pool = new Pool({
    connectionString: config.url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // The pool replaces a broken connection, and the query on it fails. Without these listeners, for idle connections
  // and for those in use, the "error" event of a broken connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

export async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
