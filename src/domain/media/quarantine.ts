import { dayMs } from "../../shared/durations.ts";
import { AppError } from "../../contract/errors.ts";
import type { Context } from "../context.ts";
import { findImageStem, getAllKeys, getOriginalKeys, getStem, storedFolders } from "./names.ts";
import { listUsedStems } from "./used.ts";

/**
 * Orphaned files are moved to this folder of the storage and deleted later. One that a record refers to again, for
 * example after an older database was restored, is moved back.
 */
const quarantineFolder = "quarantine";
export const quarantineMs = 30 * dayMs;

export function getQuarantineKey(key: string): string {
  return `${quarantineFolder}/${key}`;
}

/** Lists the files in quarantine by their own keys. */
export async function listQuarantine({ storage }: Context, folders = storedFolders) {
  const lists = folders.map(async (folder) => storage.list(getQuarantineKey(folder)));
  return (await Promise.all(lists))
    .flat()
    .map((file) => ({ ...file, key: file.key.slice(quarantineFolder.length + 1) }));
}

export async function moveToQuarantine({ storage }: Context, keys: string[]): Promise<void> {
  for (const key of keys) await storage.move(key, getQuarantineKey(key));
}

/** Takes an image out of quarantine because staff want it back. Does nothing if it is in its place. */
export async function restoreImage({ storage }: Context, url: string): Promise<void> {
  const stem = findImageStem(url);
  if (stem === undefined) throw createGoneError();
  for (const key of getAllKeys(stem)) await storage.move(getQuarantineKey(key), key);
  for (const key of getOriginalKeys(stem)) if (await storage.find(key)) return;
  throw createGoneError();
}

function createGoneError(): AppError {
  return new AppError("not_found", "Bildet er slettet og kan ikke hentes fram.");
}

/** Moves a file back that is in quarantine although a record refers to it. Returns whether there was one. */
export async function takeFromQuarantine(ctx: Context, key: string): Promise<boolean> {
  if (!(await ctx.storage.find(getQuarantineKey(key)))) return false;
  const stem = getStem(key);
  if (!(await listUsedStems(ctx)).has(stem)) return false;
  for (const each of getAllKeys(stem)) await ctx.storage.move(getQuarantineKey(each), each);
  return true;
}

/** Moves the files back that a record refers to. Returns their keys. */
export async function returnUsedFiles(ctx: Context): Promise<string[]> {
  const files = await listQuarantine(ctx);
  if (files.length === 0) return [];
  const usedStems = await listUsedStems(ctx);
  const keys = files.map(({ key }) => key).filter((key) => usedStems.has(getStem(key)));
  for (const key of keys) await ctx.storage.move(getQuarantineKey(key), key);
  return keys;
}

/** Whether there is such a file, in its place or in quarantine. */
export async function isStored({ storage }: Context, key: string): Promise<boolean> {
  try {
    return ((await storage.find(key)) ?? (await storage.find(getQuarantineKey(key)))) !== null;
  } catch {
    // While the storage is unavailable, nothing is known to be gone.
    return true;
  }
}
