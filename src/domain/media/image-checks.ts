import pLimit from "p-limit";
import type { ProbeImage } from "../../adapters/images/probe-image.ts";
import { hourMs } from "../../shared/durations.ts";
import { usableImageUrls } from "../../rules/media/images.ts";
import {
  deleteImageChecks,
  type ImageCheck,
  selectImageChecks,
  upsertImageCheck,
} from "../../db/queries/image-checks.ts";
import { selectImageUrls } from "../../db/queries/media.ts";
import type { Context } from "../context.ts";

/** How long a result is trusted: one that is bad may be fixed at any time. */
const goodForMs = 12 * hourMs;
const badForMs = hourMs;
const concurrentChecks = 3;
/** The rest is checked by the next run. */
const maxChecks = 300;

/** The URL of an image that is not in our own storage, or undefined. */
export function findExternalUrl(url: string): string | undefined {
  const [usable] = usableImageUrls([url]);
  return usable === undefined || usable.startsWith("/") ? undefined : usable;
}

/** Checks the external images of boats and services that have not been checked lately. Returns how many. */
export async function checkExternalImages(
  ctx: Context,
  probe: ProbeImage,
  signal?: AbortSignal,
): Promise<number> {
  const urls = new Set((await selectImageUrls(ctx.db)).flatMap((url) => findExternalUrl(url) ?? []));
  const checks = new Map((await selectImageChecks(ctx.db)).map((check) => [check.url, check]));
  await deleteImageChecks(
    ctx.db,
    [...checks.keys()].filter((url) => !urls.has(url)),
  );
  const now = ctx.now().getTime();
  const due = [...urls].filter((url) => isDue(checks.get(url), now)).slice(0, maxChecks);
  const limit = pLimit(concurrentChecks);
  await Promise.all(
    due.map((url) =>
      limit(async () => {
        signal?.throwIfAborted();
        const problem = await probe(url, { signal });
        const checkedAt = ctx.now().toISOString();
        const failingSince = problem && (checks.get(url)?.failingSince ?? checkedAt);
        await upsertImageCheck(ctx.db, { url, checkedAt, problem, failingSince });
      }),
    ),
  );
  return due.length;
}

function isDue(check: ImageCheck | undefined, now: number): boolean {
  if (check === undefined) return true;
  return now - Date.parse(check.checkedAt) >= (check.problem === null ? goodForMs : badForMs);
}
