import { sql } from "kysely";
import { Client } from "pg";
import { type DatabaseConfig, type Db, inTransaction } from "./client.ts";

const channel = "content_changed";
const reconnectDelayMs = 1_000;

export interface ContentChanges {
  /** Runs a write in one transaction; when it has committed, every instance hears of it. */
  write<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T>;
  /** Calls back after each change, made here or by another instance. */
  onChange(listener: () => void): void;
  /** False while changes of other instances may go unheard. */
  isListening(): boolean;
  close(): Promise<void>;
}

/** How instances learn that content changed: by LISTEN/NOTIFY on PostgreSQL; SQLite has one instance. */
export async function watchContentChanges(config: DatabaseConfig): Promise<ContentChanges> {
  const listeners = new Set<() => void>();
  const tellListeners = () => {
    for (const listener of listeners) listener();
  };
  const link = config.engine === "postgres" ? await listen(config.url, tellListeners) : undefined;
  return {
    async write(db, work) {
      const result = await inTransaction(db, async (trx) => {
        const written = await work(trx);
        // In the same transaction: delivered if and when it commits, even if this process ends right after.
        if (link) await sql`select pg_notify(${channel}, '')`.execute(trx);
        return written;
      });
      tellListeners();
      return result;
    },
    onChange: (listener) => void listeners.add(listener),
    isListening: () => link?.isListening() ?? true,
    close: async () => link?.close(),
  };
}

async function listen(url: string, onNotification: () => void) {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isListening = false;

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true });
    next.on("notification", onNotification);
    next.on("error", () => {});
    next.on("end", () => {
      isListening = false;
      retryLater();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    isListening = true;
    // Whatever happened while nobody listened is unknown.
    onNotification();
  }

  function retryLater(): void {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(retryLater);
    }, reconnectDelayMs);
    retry.unref();
  }

  await connect();
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
