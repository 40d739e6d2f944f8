import type { Storage } from "../adapters/storage.ts";
import type { Db } from "../db/client.ts";
import type { ContentChanges } from "../db/content-changes.ts";

/** All that a use case may reach. */
export interface Context {
  db: Db;
  changes: ContentChanges;
  storage: Storage;
  now: () => Date;
}

/** A write of public content: one transaction, after which the finished pages are forgotten everywhere. */
export function changeContent<T>(ctx: Context, work: (trx: Db) => Promise<T>): Promise<T> {
  return ctx.changes.write(ctx.db, work);
}

/** The same context inside a transaction that is already open. */
export function within(ctx: Context, trx: Db): Context {
  return { ...ctx, db: trx };
}
