import { type DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { openForReading, openForWriting } from "../database-file.ts";
import { isNoRoomToWrite, mapErrors } from "../errors.ts";

interface SqliteOptions {
  file: string;
  /** How long a write waits for another process's lock. The whole process waits with it: node:sqlite is synchronous. */
  busyTimeoutMs: number;
  /** Throws while the file is not in place. */
  assertReachable: () => void;
}

/** How often a connection that only reads is replaced by one that may write. */
const retryMs = 1_000;

/** Kysely's SQLite dialect over node:sqlite. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(options: SqliteOptions) {
    const database = () => mapErrors(() => new NodeSqliteDatabase(options), options.file);
    const config = { database: async () => database() };
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  /** A deferred transaction fails if another one has written before its first write; an immediate one waits. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has rolled back already; the error about that would hide the one that caused it. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite can roll back schema changes; Kysely assumes that it cannot. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** What Kysely expects of better-sqlite3, over node:sqlite. */
class NodeSqliteDatabase implements SqliteDatabase {
  readonly #options: SqliteOptions;
  #database: DatabaseSync;
  /** When a connection that only reads is next replaced; undefined while the connection may write. */
  #nextAttemptAt: number | undefined;

  /** On a full or read-only disk, what is stored can be read, and writes are refused until there is room. */
  constructor(options: SqliteOptions) {
    this.#options = options;
    const { file, busyTimeoutMs } = options;
    try {
      this.#database = openForWriting(file, busyTimeoutMs);
    } catch (error) {
      if (!isNoRoomToWrite(error)) throw error;
      this.#database = openForReading(file, error);
      this.#nextAttemptAt = performance.now() + retryMs;
    }
  }

  prepare(sql: string): SqliteStatement {
    if (!this.#database.isTransaction) {
      this.#options.assertReachable();
      this.#tryToWriteAgain();
    }
    const { file } = this.#options;
    return mapErrors(() => new NodeSqliteStatement(this.#database.prepare(sql), file), file);
  }

  #tryToWriteAgain() {
    if (this.#nextAttemptAt === undefined || performance.now() < this.#nextAttemptAt) return;
    try {
      const writing = openForWriting(this.#options.file, this.#options.busyTimeoutMs);
      this.#database.close();
      this.#database = writing;
      this.#nextAttemptAt = undefined;
    } catch {
      this.#nextAttemptAt = performance.now() + retryMs;
    }
  }

  close() {
    this.#database.close();
  }
}

class NodeSqliteStatement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #file: string;
  readonly #jsonColumns: string[];

  constructor(statement: StatementSync, file: string) {
    const columns = statement.columns();
    this.#statement = statement;
    this.#file = file;
    this.reader = columns.length > 0;
    this.#jsonColumns = columns
      .filter((column) => column.type?.toLowerCase() === "jsontext")
      .map((column) => column.name);
  }

  all(parameters: readonly unknown[]) {
    const rows = mapErrors(() => this.#statement.all(...parameters.map(bind)), this.#file);
    return rows.map((row) => this.#decode(row));
  }

  run(parameters: readonly unknown[]) {
    return mapErrors(() => this.#statement.run(...parameters.map(bind)), this.#file);
  }

  iterate(parameters: readonly unknown[]) {
    return this.all(parameters).values();
  }

  #decode(row: Record<string, unknown>) {
    // node:sqlite returns objects without a prototype, which compare unequal to plain ones.
    const plain = { ...row };
    for (const name of this.#jsonColumns) {
      if (typeof plain[name] === "string") plain[name] = JSON.parse(plain[name]);
    }
    return plain;
  }
}

function bind(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value as SQLInputValue;
}
