import { type Stats, statSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { AppError } from "../../contract/errors.ts";

const statementCacheSize = 500;
/** Longer ones have a list of values, so that almost each is another statement, with memory for every value. */
const maxCachedLength = 4096;
const cacheable = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback)\b/i;

/** How long a query or a transaction waits for another process's lock. */
const busyTimeoutMs = 5_000;
const maxRetryDelayMs = 100;
/** SQLITE_BUSY and SQLITE_PROTOCOL: another process has locked the database. */
const busyCodes = new Set([5, 15]);

/**
 * SQLite through node:sqlite, which is synchronous: SQLite's own busy timeout would block the whole process. So it is
 * off, and what finds the database locked is retried while other queries go on.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver() {
    return new NodeSqliteDriver(this.#file);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createAdapter() {
    return new NodeSqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can roll back schema changes; Kysely assumes that it cannot. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** The driver lets queries take turns; Kysely would let a locked transaction hold up every other query. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  readonly #turns = new Turns();
  #database: SqliteDatabase | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init() {
    this.#database = await retryWhileBusy(() => new SqliteDatabase(this.#file));
  }

  async acquireConnection() {
    if (this.#database === undefined) throw new Error("The database is closed");
    return new NodeSqliteConnection(this.#database, this.#turns);
  }

  beginTransaction(connection: NodeSqliteConnection) {
    return connection.begin();
  }

  commitTransaction(connection: NodeSqliteConnection) {
    return connection.commit();
  }

  rollbackTransaction(connection: NodeSqliteConnection) {
    return connection.rollback();
  }

  async releaseConnection() {}

  async destroy() {
    this.#database?.close();
    this.#database = undefined;
  }
}

/** One user of the only connection to the file. It keeps its turn during a transaction. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: SqliteDatabase;
  readonly #turns: Turns;
  #endTurn: (() => void) | undefined;

  constructor(database: SqliteDatabase, turns: Turns) {
    this.#database = database;
    this.#turns = turns;
  }

  async begin() {
    await retryWhileBusy(async () => {
      const endTurn = await this.#turns.next();
      try {
        // A deferred transaction fails if another one has written before its first write; an immediate one waits.
        this.#database.run("begin immediate");
      } catch (error) {
        endTurn();
        throw error;
      }
      this.#endTurn = endTurn;
    });
  }

  async commit() {
    await retryWhileBusy(() => this.#database.run("commit"));
    this.#finish();
  }

  async rollback() {
    try {
      this.#database.rollback();
    } finally {
      this.#finish();
    }
  }

  #finish() {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn !== undefined) return this.#database.runInTransaction(sql, parameters);
    return retryWhileBusy(async () => {
      const endTurn = await this.#turns.next();
      try {
        return this.#database.run(sql, parameters);
      } finally {
        endTurn();
      }
    });
  }

  async *streamQuery<Row>(query: CompiledQuery) {
    yield await this.executeQuery<Row>(query);
  }
}

/** Gives one user at a time its turn, in the order of asking. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async next(): Promise<() => void> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    return resolve;
  }
}

class SqliteDatabase {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #openedFile: Stats;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(file: string) {
    this.#file = file;
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 });
    try {
      // FULL: a commit returns after it has been written to disk. secure_delete: what is deleted is overwritten.
      this.#database.exec(
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON",
      );
      this.#openedFile = statSync(file);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    this.#checkFile();
    return this.#prepare(sql).run(parameters);
  }

  runInTransaction<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    // SQLite rolls back by itself when the disk is full: the next query must not be committed alone.
    if (!this.#database.isTransaction) throw new Error("The transaction has been rolled back");
    return this.#prepare(sql).run(parameters);
  }

  rollback() {
    if (this.#database.isTransaction) this.#prepare("rollback").run([]);
  }

  close() {
    this.#database.close();
  }

  /** What is written to a file that was removed, replaced or emptied is lost, although SQLite reports no error. */
  #checkFile() {
    const { dev, ino } = this.#openedFile;
    const found = statSync(this.#file, { throwIfNoEntry: false });
    if (found?.dev === dev && found.ino === ino && found.size > 0) return;
    throw new AppError("unavailable", "Databasen er ikke på plass. Prøv igjen om litt.", {
      cause: new Error(
        `The database file ${this.#file} was removed, replaced or emptied. Put it back, or restart.`,
      ),
    });
  }

  #prepare(sql: string): SqliteStatement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const statement = new SqliteStatement(this.#database.prepare(sql));
    if (this.#statements.size >= statementCacheSize) this.#statements.clear();
    if (sql.length <= maxCachedLength && cacheable.test(sql)) this.#statements.set(sql, statement);
    return statement;
  }
}

class SqliteStatement {
  readonly #statement: StatementSync;
  readonly #isReader: boolean;
  readonly #jsonColumns: string[];

  constructor(statement: StatementSync) {
    const columns = statement.columns();
    this.#statement = statement;
    this.#isReader = columns.length > 0;
    this.#jsonColumns = columns
      .filter((column) => column.type?.toLowerCase() === "jsontext")
      .map((column) => column.name);
  }

  run<Row>(parameters: readonly unknown[]): QueryResult<Row> {
    const values = parameters.map(bind);
    if (this.#isReader) {
      return { rows: this.#statement.all(...values).map((row) => this.#decode(row)) as Row[] };
    }
    const { changes, lastInsertRowid } = this.#statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
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

async function retryWhileBusy<T>(work: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + busyTimeoutMs;
  for (let delayMs = 2; ; delayMs = Math.min(2 * delayMs, maxRetryDelayMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await sleep(delayMs);
  }
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  // The lower byte of an extended code is the code.
  return errcode !== undefined && busyCodes.has(errcode & 0xff);
}
