import { sql } from "kysely";
import type { Db } from "./client.ts";

function isOpen(now: number, windowMs: number) {
  // A window that ends later than a new one would was started before the clock was put back.
  return sql<boolean>`(attempts.expires_at > ${now} and attempts.expires_at <= ${now + windowMs})`;
}

/** Adds one to the key's counter, which restarts when its window has expired. Returns the new count. */
export function countAttempt(db: Db, key: string, now: number, windowMs: number) {
  const isKept = isOpen(now, windowMs);
  return db
    .insertInto("attempts")
    .values({ key, count: 1, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        count: sql`case when ${isKept} then attempts.count + 1 else 1 end`,
        expires_at: sql`case when ${isKept} then attempts.expires_at else ${now + windowMs} end`,
      }),
    )
    .returning(["count", "expires_at"])
    .executeTakeFirstOrThrow();
}

/** Takes one attempt back, unless the window that it was counted in has expired. */
export function uncountAttempt(db: Db, key: string, expiresAt: number) {
  return db
    .updateTable("attempts")
    .set({ count: sql`count - 1` })
    .where("key", "=", key)
    .where("expires_at", "=", expiresAt)
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

export function deleteAttempts(db: Db, keys: string[]) {
  return db.deleteFrom("attempts").where("key", "in", keys).execute();
}

export function deleteExpiredAttempts(db: Db, now: number) {
  return db.deleteFrom("attempts").where("expires_at", "<=", now).execute();
}
