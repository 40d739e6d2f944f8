import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { AppError } from "../../contract/errors.ts";
import type { DatabaseConfig, Db } from "./client.ts";
import { createPostgresSocket } from "./dialects/postgres.ts";
import { toAppError, unreachable } from "./errors.ts";
import { incrementContentVersion, selectContentVersion } from "./meta.ts";

const channel = "content_changed";
const reconnectDelayMs = 1_000;
const connectTimeoutMs = 5_000;
/** A connection without a response to a heartbeat for this long is replaced. */
const silenceMs = 10_000;
const heartbeatMs = 1_000;
const sqlitePollMs = 200;
/** How long nothing is missed after the last successful heartbeat or poll: cached pages are trusted for this long. */
const trustedMs = 2_000;
/** After this long without a heartbeat, longer than a reconnection takes, queries are not attempted. */
const awayMs = 4_000;

/**
 * How instances learn that content has changed: by LISTEN/NOTIFY on PostgreSQL, by polling on SQLite, where the other
 * instance is another process on the same folder.
 */
export interface ContentChanges {
  /** Call inside the writing transaction: other instances are notified when it commits, even if this one is killed then. */
  notifyInstances(db: Db): Promise<void>;
  /** Call after the commit: notifies the listeners of this instance. */
  notifyListeners(): void;
  /** The listener is called after each change, by this or another instance. */
  onChange(listener: () => void): void;
  /** False while changes by other instances may be missed. */
  isListening(): boolean;
  /** Throws while PostgreSQL has not responded for some time, or while the SQLite file is not in place. */
  assertReachable(): void;
  close(): Promise<void>;
}

interface Watch {
  /** All changes up to then are known. By the clock of `performance.now()`. */
  upToDateAt(): number;
  assertReachable(): void;
  close(): Promise<void>;
}

/** Resolves when the first watch is established; later ones are retried. */
export async function watchContentChanges(config: DatabaseConfig, db: Db): Promise<ContentChanges> {
  const listeners = new Set<() => void>();
  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const onPostgres = config.engine === "postgres";
  const watch = onPostgres
    ? await listen(config.url, notifyListeners)
    : await poll(config.file, db, notifyListeners);
  return {
    async notifyInstances(tx) {
      if (onPostgres) await notifyPostgresInstances(tx);
      else await incrementContentVersion(tx);
    },
    notifyListeners,
    onChange: (listener) => void listeners.add(listener),
    isListening: () => performance.now() - watch.upToDateAt() < trustedMs,
    assertReachable: () => watch.assertReachable(),
    close: () => watch.close(),
  };
}

/** Call inside the writing transaction. */
export async function notifyPostgresInstances(db: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}

async function listen(url: string, onNotification: () => void): Promise<Watch> {
  let client: Client | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let upToDateAt = -Infinity;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      stream: () => createPostgresSocket(silenceMs),
    });
    next.on("notification", onNotification);
    next.on("error", () => {});
    next.on("end", () => {
      // A failed attempt may end late, when another one has succeeded.
      if (client !== undefined && client !== next) return;
      client = undefined;
      retryLater();
    });
    await next.connect();
    client = next;
    await next.query(`listen ${channel}`);
    // Changes may have been missed while there was no connection.
    onNotification();
    await beat(next);
    void beatUntilClosed(next);
  }

  /** The server sends the notifications of earlier commits before the response to a query. */
  async function beat(current: Client): Promise<void> {
    const sentAt = performance.now();
    await current.query("select 1");
    if (client === current) upToDateAt = sentAt;
  }

  async function beatUntilClosed(current: Client): Promise<void> {
    for (let isCurrent = true; isCurrent; isCurrent = client === current) {
      await sleep(heartbeatMs, undefined, { ref: false });
      // A failed heartbeat ends the connection, and "end" starts the next one.
      await beat(current).catch(() => undefined);
    }
  }

  function retryLater(): void {
    if (isClosed || retryTimer) return;
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      connect().catch(async () => {
        await client?.end();
        retryLater();
      });
    }, reconnectDelayMs);
    retryTimer.unref();
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(retryTimer);
    const last = client;
    client = undefined;
    await last?.end();
  }

  try {
    await connect();
  } catch (error) {
    await close();
    throw toAppError(error);
  }
  return {
    upToDateAt: () => upToDateAt,
    assertReachable() {
      if (performance.now() - upToDateAt < awayMs) return;
      throw new AppError("unavailable", unreachable, { cause: new Error("PostgreSQL does not respond") });
    },
    close,
  };
}

/** SQLite's data_version changes when another connection commits. Whether content changed is a row of `meta`. */
async function poll(file: string, db: Db, onChange: () => void): Promise<Watch> {
  const selectDataVersion = async () => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    return rows[0]?.data_version;
  };
  const opened = statSync(file);
  let isInPlace = true;
  let dataVersion = await selectDataVersion();
  let contentVersion = await selectContentVersion(db);
  let upToDateAt = performance.now();
  const closing = new AbortController();

  async function check(): Promise<void> {
    const startedAt = performance.now();
    const found = statSync(file, { throwIfNoEntry: false });
    isInPlace = found?.dev === opened.dev && found.ino === opened.ino && found.size > 0;
    const nextDataVersion = await selectDataVersion();
    if (nextDataVersion !== dataVersion) {
      const nextContentVersion = await selectContentVersion(db);
      dataVersion = nextDataVersion;
      if (nextContentVersion !== contentVersion) onChange();
      contentVersion = nextContentVersion;
    }
    upToDateAt = startedAt;
  }

  async function checkUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(sqlitePollMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      // While the database is unavailable, changes may be missed, so `upToDateAt` stays.
      if (!closing.signal.aborted) await check().catch(() => undefined);
    }
  }

  const done = checkUntilClosed();
  return {
    upToDateAt: () => upToDateAt,
    /** What is written to a file that was removed, replaced or emptied is lost, although SQLite reports no error. */
    assertReachable() {
      if (isInPlace) return;
      throw new AppError("unavailable", "Databasen er ikke på plass. Prøv igjen om litt.", {
        cause: new Error(
          `The database file ${file} was removed, replaced or emptied. Put it back, or restart.`,
        ),
      });
    },
    async close() {
      closing.abort();
      await done;
    },
  };
}
