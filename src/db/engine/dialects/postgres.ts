import { Socket } from "node:net";
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool } from "pg";
import { toAppError } from "../errors.ts";

const poolSize = 10;
/** For a new connection, and for a free one of the pool. */
const connectionTimeoutMillis = 5_000;
/** Without these, a hung server, a lock or a silent network drop would hold a request for hours. */
const timeouts = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
  /** Longer than any statement takes. */
  stream: () => createPostgresSocket(12_000),
};

export interface PostgresOptions {
  url: string;
  /** False for work that may take minutes. */
  hasTimeouts: boolean;
  /** Throws while PostgreSQL is known to be away, so that a query does not have to wait for its timeout. */
  assertReachable: () => void;
}

/** Kysely's PostgreSQL dialect over a pool whose errors are AppErrors. */
export function createPostgresDialect({ url, hasTimeouts, assertReachable }: PostgresOptions) {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis,
    ...(hasTimeouts ? timeouts : {}),
  });
  // The pool replaces a broken connection, and the query on it fails. Without these listeners, for idle connections
  // and for those in use, the "error" event of a broken connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const mapped: PostgresPool = {
    options: pool.options,
    async connect() {
      assertReachable();
      const client = await pool.connect().catch(throwAppError);
      const query = (text: string, parameters: unknown[]) =>
        client.query(text, parameters).catch(throwAppError);
      return {
        // The type has an overload for cursors, which are not used here.
        query: query as unknown as PostgresPoolClient["query"],
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
  return new PostgresDialect({ pool: mapped });
}

function throwAppError(error: unknown): never {
  throw toAppError(error);
}

/**
 * A socket for pg that closes when nothing was sent or received for this long. A network that drops silently closes
 * no connection, and the queries on it would wait for hours.
 */
export function createPostgresSocket(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    const error = new Error("The database server has gone silent");
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  });
  return socket;
}
