import type { Storage } from "../adapters/storage.ts";
import type { Db } from "../db/client.ts";
import type { ContentChanges } from "../db/content-changes.ts";

/** Who is told by mail of a message, and in whose name. */
export interface MailSettings {
  from: string;
  notifyTo: string;
  /** Whether the visitor gets a receipt. */
  hasReceipts: boolean;
  siteUrl: string;
}

export interface ContactSettings {
  retentionMonths: number;
  /** From everybody together; more is a flood. */
  messagesPerHour: number;
  /** Null where no mail server is configured: messages are then only in the portal. */
  mail: MailSettings | null;
}

/** All that a use case may reach. */
export interface Context {
  db: Db;
  changes: ContentChanges;
  storage: Storage;
  contact: ContactSettings;
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
