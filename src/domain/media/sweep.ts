import type { StoredFile } from "../../adapters/storage.ts";
import { selectDatabaseCreationTime } from "../../db/meta.ts";
import type { Context } from "../context.ts";
import { folders, stemOf, uploadTime } from "./names.ts";
import { usedStems } from "./used.ts";

const keptMs = 24 * 60 * 60 * 1000;

/** Removes the files that no boat or service has used since they were uploaded a day ago, or only names them. */
export async function sweepMedia(ctx: Context, { isDryRun = false } = {}): Promise<StoredFile[]> {
  const latest = new Date(ctx.now().getTime() - keptMs);
  if (!isDryRun) await ctx.storage.removeUnfinished(latest);
  const files = (await Promise.all(folders.map((folder) => ctx.storage.list(folder)))).flat();
  // A database that is younger than the files does not know them: it may have been set up beside them by mistake.
  const earliest = await selectDatabaseCreationTime(ctx.db);
  // Read last, so that a boat that was saved meanwhile counts.
  const used = await usedStems(ctx);
  const pictures = Map.groupBy(files, ({ key }) => stemOf(key));
  const unused = [...pictures].flatMap(([stem, parts]) => {
    if (used.has(stem)) return [];
    const time = uploadTime(stem) ?? newest(parts);
    return time >= earliest && time <= latest ? parts : [];
  });
  if (!isDryRun) for (const { key } of unused) await ctx.storage.remove(key);
  return unused;
}

function newest(files: StoredFile[]): Date {
  return new Date(Math.max(...files.map(({ modifiedAt }) => modifiedAt.getTime())));
}
