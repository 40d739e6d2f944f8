import type { Role } from "../contract/roles.ts";
import type { Storage } from "../adapters/storage.ts";
import { type Db, runTransaction } from "../db/engine/client.ts";
import type { ContentChanges } from "../db/engine/content-changes.ts";

export interface MailSettings {
  /** The sender of all mail; null for the company's own email. */
  from: string | null;
  /** Where notifications of new enquiries are sent. */
  notifyTo: string;
  /** Whether visitors get a receipt. */
  hasReceipts: boolean;
  siteUrl: string;
}

export interface ContactSettings {
  retentionMonths: number;
  /** From all visitors together. */
  messagesPerHour: number;
  /** From all visitors together. Each is at most 10 MB. */
  filesPerDay: number;
  /** Null if no mail server is configured: enquiries are then only shown in the portal. */
  mail: MailSettings | null;
}

/** When backups are made automatically. */
export interface BackupSchedule {
  folder: string;
  everyMs: number;
  /** How many are kept. */
  keep: number;
}

/** The account on whose behalf something is done. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** What domain functions may reach. Inside a transaction, `db` is bound to that transaction. */
export interface Context {
  db: Db;
  changes: ContentChanges;
  storage: Storage;
  /** The URL visitors use, without a path. */
  siteUrl: string;
  contact: ContactSettings;
  /** Keys the counters of the throttle. */
  counterSecret: string;
  /** Null if no backups are made automatically. */
  backups: BackupSchedule | null;
  /** How often positions are read. Null if they are not. */
  positionsEveryMs: number | null;
  now: () => Date;
  /** Set for each request of the portal. Null in commands, workers and requests of visitors. */
  actor: Actor | null;
}

/**
 * Runs `work` in a transaction, or in the one that `ctx` is already bound to. Inside, use only `tx`: with the outer
 * context a query would wait for its own transaction on SQLite and run outside of it on PostgreSQL.
 */
export function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return runTransaction(ctx.db, (db) => work({ ...ctx, db }));
}

/** Runs a write of public content in a transaction and lets all instances invalidate their pages once it commits. */
export async function changeContent<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  const result = await inTransaction(ctx, async (tx) => {
    const written = await work(tx);
    await ctx.changes.notifyInstances(tx.db);
    return written;
  });
  // Inside another change, that one notifies them once it has committed.
  if (!ctx.db.isTransaction) ctx.changes.notifyListeners();
  return result;
}
