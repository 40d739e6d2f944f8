import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { selectMeta, upsertMeta } from "../../db/meta.ts";
import type { Context } from "../context.ts";

/**
 * A storage and a database are paired if both hold the token that was exchanged at the last sweep. A copy of the
 * database holds an outdated one, as does a database that was restored from a backup: what they do not refer to may
 * still be needed.
 */
const recordKey = "housekeeping/pairing.json";
const tokenName = "storage_token";
const record = v.object({ token: v.string(), since: v.pipe(v.string(), v.isoTimestamp()) });

export interface Pairing {
  /** Whether the storage was used with another database before. */
  isForeign: boolean;
  since: Date;
}

export async function findPairing(ctx: Context): Promise<Pairing> {
  const bytes = await ctx.storage.get(recordKey);
  if (bytes === null) return { isForeign: false, since: ctx.now() };
  const stored = parseRecord(new TextDecoder().decode(bytes));
  if (stored === undefined || stored.token !== (await selectMeta(ctx.db, tokenName))) {
    return { isForeign: true, since: ctx.now() };
  }
  return { isForeign: false, since: new Date(stored.since) };
}

/** Exchanges a new token. */
export async function renewPairing(ctx: Context, since: Date): Promise<void> {
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
