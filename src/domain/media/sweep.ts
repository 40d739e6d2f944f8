import type { StoredFile } from "../../adapters/storage.ts";
import { selectDatabaseCreationTime } from "../../db/meta.ts";
import type { Context } from "../context.ts";
import { getStem, imageFolders, parseUploadTime } from "./names.ts";
import { listUsedStems } from "./used.ts";

const minAgeMs = 24 * 60 * 60 * 1000;

/** Removes orphaned files a day after their upload. Returns them; a dry run removes nothing. */
export async function sweepMedia(ctx: Context, { isDryRun = false } = {}): Promise<StoredFile[]> {
  const latest = new Date(ctx.now().getTime() - minAgeMs);
  if (!isDryRun) await ctx.storage.removeUnfinished(latest);
  const files = (await Promise.all(imageFolders.map((folder) => ctx.storage.list(folder)))).flat();
  // Files that are older than the database are kept: it may have been created beside them by mistake.
  const earliest = await selectDatabaseCreationTime(ctx.db);
  // Read last, so that boats that were saved meanwhile count.
  const usedStems = await listUsedStems(ctx);
  const filesByStem = Map.groupBy(files, ({ key }) => getStem(key));
  const orphaned = [...filesByStem].flatMap(([stem, group]) => {
    if (usedStems.has(stem)) return [];
    const time = parseUploadTime(stem) ?? findLatestTime(group);
    return time >= earliest && time <= latest ? group : [];
  });
  if (!isDryRun) for (const { key } of orphaned) await ctx.storage.remove(key);
  return orphaned;
}

function findLatestTime(files: StoredFile[]): Date {
  return new Date(Math.max(...files.map(({ modifiedAt }) => modifiedAt.getTime())));
}
