import { setTimeout as sleep } from "node:timers/promises";
import { type Dialect, Kysely } from "kysely";
import { prepareDatabaseFile } from "./database-file.ts";
import { createPostgresDialect } from "./dialects/postgres.ts";
import { NodeSqliteDialect } from "./dialects/sqlite.ts";
import { isLockedByAnotherProcess } from "./errors.ts";
import type { Schema } from "./schema.ts";

export type DatabaseConfig = { engine: "sqlite"; file: string } | { engine: "postgres"; url: string };
export type Engine = DatabaseConfig["engine"];
export type Db = Kysely<Schema>;

/** How long SQLite waits for the lock of another process, such as a command, and for how long without timeouts. */
const busyTimeoutMs = 250;
const longBusyTimeoutMs = 60_000;
const lockedRetryMs = 500;

interface OpenOptions {
  /** False for work that may take minutes, such as a migration of a large table or a backup. */
  hasTimeouts?: boolean;
  /** Throws while the database is known to be away. */
  assertReachable?: () => void;
}

export function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Db {
  return new Kysely<Schema>({ dialect: createDialect(config, options) });
}

function createDialect(
  config: DatabaseConfig,
  { hasTimeouts = true, assertReachable = () => {} }: OpenOptions,
): Dialect {
  if (config.engine === "postgres") {
    return createPostgresDialect({ url: config.url, hasTimeouts, assertReachable });
  }
  prepareDatabaseFile(config.file);
  return new NodeSqliteDialect({
    file: config.file,
    busyTimeoutMs: hasTimeouts ? busyTimeoutMs : longBusyTimeoutMs,
    assertReachable,
  });
}

/** Runs `work` in a transaction. If another process has locked the SQLite file, it is tried once more a little later. */
export async function runTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isLockedByAnotherProcess(error)) throw error;
  }
  await sleep(lockedRetryMs);
  return db.transaction().execute(work);
}

/** What operators recognise the database by, without its password. */
export function describeDatabase(config: DatabaseConfig): string {
  if (config.engine === "sqlite") return config.file;
  const { protocol, host, pathname } = new URL(config.url);
  return `${protocol}//${host}${pathname}`;
}
