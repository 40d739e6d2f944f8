import type { Transaction } from "kysely";
import type { Db } from "../../../src/db/engine/client.ts";
import type { Schema } from "../../../src/db/engine/schema.ts";

/** Called in place of each transaction, which `run` carries out. */
export type RunTransaction = <T>(run: () => Promise<T>) => Promise<T>;

/** The database, with something done before, after or instead of its transactions. */
export function interceptTransactions(db: Db, runTransaction: RunTransaction): Db {
  const transaction = () => ({
    execute: <T>(work: (tx: Transaction<Schema>) => Promise<T>) =>
      runTransaction(() => db.transaction().execute(work)),
  });
  return new Proxy(db, {
    get(_, name) {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === "function" ? (value.bind(db) as unknown) : value;
    },
  });
}
