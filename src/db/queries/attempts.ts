import { sql } from "kysely";
import type { Db } from "../engine/client.ts";

function isOpen(now: number, windowMs: number) {
  // A window that ends later than a new one would was started before the clock was put back.
  return sql<boolean>`(attempts.expires_at > ${now} and attempts.expires_at <= ${now + windowMs})`;
}

interface NewAttempts {
  key: string;
  times: number;
  now: number;
  windowMs: number;
}

/** Adds to the key's counter, which restarts when its window has expired. Returns the new count. */
export function addAttempts(db: Db, { key, times, now, windowMs }: NewAttempts) {
  const isKept = isOpen(now, windowMs);
  return db
    .insertInto("attempts")
    .values({ key, count: times, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isKept} then attempts.count + excluded.count else excluded.count end`,
        expires_at: sql`case when ${isKept} then attempts.expires_at else excluded.expires_at end`,
      }),
    )
    .returning(["count", "expires_at"])
    .executeTakeFirstOrThrow();
}

export function subtractAttempt(db: Db, key: string) {
  return db
    .updateTable("attempts")
    .set({ count: sql`count - 1` })
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

/** Reads the key's counter unless its window has expired. */
export function selectAttempts(db: Db, key: string, now: number, windowMs: number) {
  return db
    .selectFrom("attempts")
    .select(["count", "expires_at"])
    .where("key", "=", key)
    .where(isOpen(now, windowMs))
    .executeTakeFirst();
}

export function deleteAttempts(db: Db, key: string) {
  return db.deleteFrom("attempts").where("key", "=", key).execute();
}

export async function selectExpiredKeys(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("attempts")
    .select("key")
    .where("expires_at", "<=", now)
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes these counters, except those that have been started again. Returns the number deleted. */
export async function deleteExpiredAttempts(db: Db, keys: string[], now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("attempts")
    .where("key", "in", keys)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
