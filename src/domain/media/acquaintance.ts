import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { selectMeta, upsertMeta } from "../../db/meta.ts";
import type { Context } from "../context.ts";

/**
 * A storage and a database know each other if both hold the token that was exchanged at the last sweep. A copy of the
 * database holds an outdated one, as does a database that was restored from a backup: what they do not refer to may
 * still be needed.
 */
const recordKey = "housekeeping/acquaintance.json";
const tokenName = "storage_token";
const record = v.object({ token: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) });

export interface Acquaintance {
  /** Whether the storage was used with another database before. */
  isStranger: boolean;
  since: Date;
}

export async function findAcquaintance(ctx: Context): Promise<Acquaintance> {
  const bytes = await ctx.storage.get(recordKey);
  if (bytes === null) return { isStranger: false, since: ctx.now() };
  const stored = parseRecord(new TextDecoder().decode(bytes));
  if (stored === undefined || stored.token !== (await selectMeta(ctx.db, tokenName))) {
    return { isStranger: true, since: ctx.now() };
  }
  return { isStranger: false, since: new Date(stored.since) };
}

/** Exchanges a new token. */
export async function renewAcquaintance(ctx: Context, since: Date): Promise<void> {
  const token = randomUUID();
  const bytes = new TextEncoder().encode(JSON.stringify({ token, since: since.toISOString() }));
  await ctx.storage.put(recordKey, bytes, "application/json");
  await upsertMeta(ctx.db, tokenName, token);
}

function parseRecord(text: string) {
  try {
    return v.parse(record, JSON.parse(text));
  } catch {
    return undefined;
  }
}
