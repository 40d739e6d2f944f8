import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { toAppError } from "../errors.ts";

/** Throws while the database is known to be away, so that a query does not have to wait for its timeout. */
export type AssertReachable = () => void;

/**
 * Wraps a dialect so that the errors of its engine are thrown as AppErrors, by plain queries as well as by
 * transactions. Savepoints and the cancelling of queries are not used here and not passed on.
 */
export class ErrorMappingDialect implements Dialect {
  readonly #inner: Dialect;
  readonly #assertReachable: AssertReachable;

  constructor(inner: Dialect, assertReachable: AssertReachable = () => {}) {
    this.#inner = inner;
    this.#assertReachable = assertReachable;
  }

  createDriver() {
    return new ErrorMappingDriver(this.#inner.createDriver(), this.#assertReachable);
  }

  createQueryCompiler() {
    return this.#inner.createQueryCompiler();
  }

  createAdapter() {
    return this.#inner.createAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return this.#inner.createIntrospector(db);
  }
}

class ErrorMappingDriver implements Driver {
  readonly #inner: Driver;
  readonly #assertReachable: AssertReachable;

  constructor(inner: Driver, assertReachable: AssertReachable) {
    this.#inner = inner;
    this.#assertReachable = assertReachable;
  }

  init() {
    return mapErrors(this.#inner.init());
  }

  async acquireConnection() {
    this.#assertReachable();
    return new ErrorMappingConnection(await mapErrors(this.#inner.acquireConnection()));
  }

  beginTransaction({ inner }: ErrorMappingConnection, settings: TransactionSettings) {
    return mapErrors(this.#inner.beginTransaction(inner, settings));
  }

  commitTransaction({ inner }: ErrorMappingConnection) {
    return mapErrors(this.#inner.commitTransaction(inner));
  }

  /** Kysely would throw this error instead of the one that caused the rollback. It discards the connection. */
  rollbackTransaction({ inner }: ErrorMappingConnection) {
    return this.#inner.rollbackTransaction(inner).catch(() => undefined);
  }

  releaseConnection({ inner }: ErrorMappingConnection) {
    return this.#inner.releaseConnection(inner);
  }

  destroy() {
    return this.#inner.destroy();
  }
}

class ErrorMappingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return mapErrors(this.inner.executeQuery<Row>(query));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    try {
      yield* this.inner.streamQuery<Row>(query, chunkSize);
    } catch (error) {
      throw toAppError(error);
    }
  }
}

async function mapErrors<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw toAppError(error);
  }
}
