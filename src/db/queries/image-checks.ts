import type { Db } from "../engine/client.ts";
import { toIsoTime } from "../engine/columns.ts";

export interface ImageCheck {
  url: string;
  checkedAt: string;
  /** Null if the image was found. */
  problem: string | null;
  failingSince: string | null;
}

export async function selectImageChecks(db: Db): Promise<ImageCheck[]> {
  const rows = await db.selectFrom("image_checks").selectAll().execute();
  return rows.map(({ url, checked_at, problem, failing_since }) => ({
    url,
    checkedAt: toIsoTime(checked_at),
    problem,
    failingSince: failing_since === null ? null : toIsoTime(failing_since),
  }));
}

export async function upsertImageCheck(db: Db, check: ImageCheck): Promise<void> {
  const values = {
    checked_at: check.checkedAt,
    problem: check.problem,
    failing_since: check.failingSince,
  };
  await db
    .insertInto("image_checks")
    .values({ url: check.url, ...values })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(values))
    .execute();
}

export async function deleteImageChecks(db: Db, urls: string[]): Promise<void> {
  if (urls.length > 0) await db.deleteFrom("image_checks").where("url", "in", urls).execute();
}
