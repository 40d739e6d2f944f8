import { sql } from "kysely";
import { Client } from "pg";
import type { DatabaseConfig, Db } from "./client.ts";

const channel = "content_changed";
const reconnectDelayMs = 1_000;

/** How instances learn that content has changed: by LISTEN/NOTIFY on PostgreSQL; with SQLite there is one instance. */
export interface ContentChanges {
  /** Call inside the writing transaction: other instances are notified when it commits, even if this one dies then. */
  notifyInstances(db: Db): Promise<void>;
  /** Call after the commit: notifies the listeners of this instance. */
  notifyListeners(): void;
  /** The listener is called after each change, by this or another instance. */
  onChange(listener: () => void): void;
  /** False while changes by other instances may be missed. */
  isListening(): boolean;
  close(): Promise<void>;
}

export async function watchContentChanges(config: DatabaseConfig): Promise<ContentChanges> {
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const connection = config.engine === "postgres" ? await listen(config.url, notifyListeners) : undefined;
  return {
    async notifyInstances(db) {
      if (connection) await sql`select pg_notify(${channel}, '')`.execute(db);
    },
    notifyListeners,
    onChange: (listener) => void listeners.add(listener),
    isListening: () => connection?.isListening() ?? true,
    close: async () => connection?.close(),
  };
}

async function listen(url: string, onNotification: () => void) {
  let client: Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
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
    // Changes may have been missed while there was no connection.
    onNotification();
  }

  function retryLater(): void {
    if (isClosed || retryTimer) return;
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      connect().catch(retryLater);
    }, reconnectDelayMs);
    retryTimer.unref();
  }

  await connect();
  return {
    isListening: () => isListening,
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await client?.end();
    },
  };
}
