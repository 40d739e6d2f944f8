import { setTimeout as sleep } from "node:timers/promises";
import { type Dialect, Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { prepareDatabaseFile } from "./database-file.ts";
import { type AssertReachable, ErrorMappingDialect } from "./dialects/error-mapping.ts";
import { createPostgresSocket } from "./dialects/postgres-socket.ts";
import { NodeSqliteDialect } from "./dialects/sqlite.ts";
import type { Schema } from "./schema.ts";

export type DatabaseConfig = { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };
export type Engine = DatabaseConfig["engine"];
export type Db = Kysely<Schema>;

const poolSize = 10;
/** Without these, a hung server, a lock or a silent network drop would hold a request for hours. */
const timeouts = {
  /** For a new connection, and for a free one of the pool. */
  connectionTimeoutMillis: 5_000,
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  /** Longer than any statement takes. */
  stream: () => createPostgresSocket(12_000),
};
/** For work that may take minutes, such as a migration of a large table or a backup. */
const longTimeouts = { connectionTimeoutMillis: timeouts.connectionTimeoutMillis };
const readinessTimeoutMs = 2_000;

interface OpenOptions {
  /** False for work that may take minutes. */
  hasTimeouts?: boolean;
  assertReachable?: AssertReachable;
}

export function openDatabase(
  config: DatabaseConfig,
  { hasTimeouts = true, assertReachable }: OpenOptions = {},
): Db {
  const dialect = createDialect(config, hasTimeouts);
  return new Kysely<Schema>({ dialect: new ErrorMappingDialect(dialect, assertReachable) });
}

function createDialect(config: DatabaseConfig, hasTimeouts: boolean): Dialect {
  if (config.engine === "sqlite") {
    prepareDatabaseFile(config.file);
    return new NodeSqliteDialect(config.file);
  }
  const pool = new Pool({
    connectionString: config.url,
    max: poolSize,
    ...(hasTimeouts ? timeouts : longTimeouts),
  });
  // The pool replaces a broken connection, and the query on it fails. Without these listeners, for idle connections
  // and for those in use, the "error" event of a broken connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}

/** What operators recognise the database by, without its password. */
export function describeDatabase(config: DatabaseConfig): string {
  if (config.engine === "sqlite") return config.file;
  const { protocol, host, pathname } = new URL(config.url);
  return `${protocol}//${host}${pathname}`;
}

/** Whether the database responds soon. */
export async function isReachable(db: Db): Promise<boolean> {
  const responds = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([responds, sleep(readinessTimeoutMs, false, { ref: false })]);
}
