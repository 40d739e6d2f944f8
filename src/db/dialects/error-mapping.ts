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

/**
 * Wraps a dialect so that the errors of its engine are thrown as AppErrors, by plain queries as well as by
 * transactions. Savepoints and the cancelling of queries are not used here and not passed on.
 */
export class ErrorMappingDialect implements Dialect {
  readonly #inner: Dialect;

  constructor(inner: Dialect) {
    this.#inner = inner;
  }

  createDriver() {
    return new ErrorMappingDriver(this.#inner.createDriver());
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

  constructor(inner: Driver) {
    this.#inner = inner;
  }

  init() {
    return mapErrors(this.#inner.init());
  }

  async acquireConnection() {
    return new ErrorMappingConnection(await mapErrors(this.#inner.acquireConnection()));
  }

  beginTransaction({ inner }: ErrorMappingConnection, settings: TransactionSettings) {
    return mapErrors(this.#inner.beginTransaction(inner, settings));
  }

  commitTransaction({ inner }: ErrorMappingConnection) {
    return mapErrors(this.#inner.commitTransaction(inner));
  }

  rollbackTransaction({ inner }: ErrorMappingConnection) {
    return mapErrors(this.#inner.rollbackTransaction(inner));
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
