import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { dayMs } from "../../shared/durations.ts";
import { selectMeta, upsertMeta } from "../../db/engine/meta.ts";
import type { Context } from "../context.ts";

/**
 * A storage and a database are paired if both hold the token that was exchanged at the last sweep. A copy of the
 * database holds an outdated one, as does a database that was restored from a backup: what they do not refer to may
 * still be needed. Until the original sweeps again, a fresh copy holds the current one, but is used at another URL.
 */
const recordKey = "housekeeping/pairing.json";
const tokenName = "storage_token";
const record = v.object({
  token: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
  siteUrl: v.optional(v.string()),
  isFirst: v.optional(v.boolean(), false),
});

/** Both of two databases that use the same storage sweep several times in it, and so notice each other. */
export const minPairedMs = dayMs;

export interface Pairing {
  /** Whether the storage was used with another database before. */
  isForeign: boolean;
  /** Whether the storage was never used with another one. */
  isFirst: boolean;
  since: Date;
}

export async function findPairing(ctx: Context): Promise<Pairing> {
  const bytes = await ctx.storage.get(recordKey);
  if (bytes === null) return { isForeign: false, isFirst: true, since: ctx.now() };
  const stored = parseRecord(new TextDecoder().decode(bytes));
  if (
    stored === undefined ||
    stored.token !== (await selectMeta(ctx.db, tokenName)) ||
    (stored.siteUrl !== undefined && stored.siteUrl !== ctx.siteUrl)
  ) {
    return { isForeign: true, isFirst: false, since: ctx.now() };
  }
  return { isForeign: false, isFirst: stored.isFirst, since: new Date(stored.since) };
}

/** Whether another database, such as a copy of this one, may refer to the same files. */
export async function isStorageShared(ctx: Context): Promise<boolean> {
  return isShared(await findPairing(ctx), ctx.now());
}

export function isShared({ isForeign, isFirst, since }: Pairing, now: Date): boolean {
  return isForeign || (!isFirst && now.getTime() - since.getTime() < minPairedMs);
}

/** Exchanges a new token. */
export async function renewPairing(ctx: Context, { since, isFirst }: Pairing): Promise<void> {
  const token = randomUUID();
  const renewed = { token, since: since.toISOString(), siteUrl: ctx.siteUrl, isFirst };
  const bytes = new TextEncoder().encode(JSON.stringify(renewed));
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
