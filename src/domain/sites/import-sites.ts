import * as v from "valibot";
import { parseSites, type ReadSitePage, sitesPerPage } from "../../adapters/sources/site-register.ts";
import { AppError } from "../../contract/errors.ts";
import type { SitesStatus } from "../../contract/overview/operation.ts";
import type { Site } from "../../contract/sites/sites.ts";
import { claimTurn, deleteMeta, selectMeta, upsertMeta } from "../../db/engine/meta.ts";
import {
  countSites,
  deleteSitePages,
  replaceSites,
  selectSitePages,
  upsertSitePage,
} from "../../db/queries/sites.ts";
import { dayMs, hourMs } from "../../shared/durations.ts";
import { changeContent, type Context } from "../context.ts";

const updatedName = "sites_updated";
const problemName = "sites_problem";
const updateEveryMs = 7 * dayMs;
const oldAfterMs = 30 * dayMs;
/** An interrupted import continues with the pages that it has, unless they are older than this. */
const pagesLastMs = dayMs;
const maxPages = 300;
/** A register that has lost more than this share of its sites is refused. */
const maxLostShare = 0.25;

interface ImportOptions {
  /** Accepts a register that has lost many sites. */
  isForced?: boolean;
  signal?: AbortSignal;
}

/** Replaces all sites with those of the register, or none. Returns how many there are. */
export async function updateSites(
  ctx: Context,
  readPage: ReadSitePage,
  { isForced, signal }: ImportOptions = {},
): Promise<number> {
  return rememberProblem(ctx, signal, async () =>
    storeSites(ctx, await readAll(ctx, readPage, signal), isForced),
  );
}

/** The same from a file with the rows of the register. */
export function loadSites(ctx: Context, rows: unknown, { isForced }: ImportOptions = {}): Promise<number> {
  return rememberProblem(ctx, undefined, () => storeSites(ctx, parseSites(rows), isForced));
}

/** Once a week, on one of several instances. Returns undefined if it is not time. */
export async function updateDueSites(ctx: Context, readPage: ReadSitePage, signal: AbortSignal) {
  const now = ctx.now();
  const updatedAt = await selectMeta(ctx.db, updatedName);
  const isDue = updatedAt === undefined || Math.abs(now.getTime() - Date.parse(updatedAt)) >= updateEveryMs;
  if (!isDue || !(await claimTurn(ctx.db, "sites", now, hourMs / 2))) return undefined;
  return updateSites(ctx, readPage, { signal });
}

async function readAll(ctx: Context, readPage: ReadSitePage, signal?: AbortSignal): Promise<Site[]> {
  const now = ctx.now();
  const kept = await selectSitePages(ctx.db, new Date(now.getTime() - pagesLastMs).toISOString());
  const sites: Site[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const first = page * sitesPerPage;
    const earlier = kept.get(first);
    const rows = earlier ? null : await readPage(first, signal);
    const found = earlier ?? (rows === null ? [] : parseSites(rows));
    sites.push(...found);
    if (earlier) continue;
    const isLast = rows === null || (rows as unknown[]).length < sitesPerPage;
    if (isLast) return sites;
    await upsertSitePage(ctx.db, first, found, now.toISOString());
  }
  throw new AppError("validation", `The register has more than ${maxPages * sitesPerPage} sites.`);
}

async function storeSites(ctx: Context, given: Site[], isForced = false): Promise<number> {
  // By number: a site that is registered while the pages are read may be on two of them.
  const sites = [...new Map(given.map((site) => [site.number, site])).values()];
  const stored = await countSites(ctx.db);
  if (sites.length === 0 || (!isForced && sites.length < stored * (1 - maxLostShare))) {
    // Read again the next time: these may be wrong.
    await deleteSitePages(ctx.db);
    throw new AppError(
      "validation",
      `The register has ${sites.length} sites, but ${stored} are stored: they are kept. If so many are gone, run ` +
        "npm run sites with --force.",
    );
  }
  await changeContent(ctx, async (tx) => {
    await replaceSites(tx.db, sites);
    await deleteSitePages(tx.db);
    await upsertMeta(tx.db, updatedName, ctx.now().toISOString());
    await deleteMeta(tx.db, problemName);
  });
  return sites.length;
}

/** Stores invented sites. When the register was last read stays unknown. */
export function storeDemoSites(tx: Context, sites: Site[]): Promise<void> {
  return replaceSites(tx.db, sites);
}

const storedProblem = v.object({ at: v.string(), text: v.string() });

/** Keeps the error of a failed attempt, for the portal and the metrics. */
async function rememberProblem<T>(
  ctx: Context,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!signal?.aborted && error instanceof Error) {
      const problem = { at: ctx.now().toISOString(), text: error.message };
      await upsertMeta(ctx.db, problemName, JSON.stringify(problem)).catch(() => {});
    }
    throw error;
  }
}

/** Null if no register was ever requested. */
export async function getSitesStatus(ctx: Context): Promise<SitesStatus | null> {
  const updatedAt = (await selectMeta(ctx.db, updatedName)) ?? null;
  const problem = await selectMeta(ctx.db, problemName);
  if (updatedAt === null && problem === undefined) return null;
  return {
    count: await countSites(ctx.db),
    updatedAt,
    isOld: updatedAt !== null && ctx.now().getTime() - Date.parse(updatedAt) > oldAfterMs,
    problem: problem === undefined ? null : v.parse(storedProblem, JSON.parse(problem)),
  };
}
