import { createDayReader, toNorwegianDay } from "../../shared/norwegian-day.ts";
import { countRowsBefore } from "../../db/queries/expired.ts";
import { addVisits, deleteVisits, selectVisitsBefore, type VisitCount } from "../../db/queries/visits.ts";
import { type Context, inTransaction } from "../context.ts";
import { inSlices } from "../in-slices.ts";
import { subtractMonths } from "../subtract-months.ts";

const keptMonths = 13;
/** Rows of one statement: SQLite and PostgreSQL limit the number of parameters. */
const batchSize = 500;

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/**
 * Counts visits in memory and adds them to the database with `flush`. It keeps the page and the day, and nothing about
 * the visitor. Call `count` only with pages that exist: their number limits the memory.
 */
export function createVisitCounter(ctx: Context) {
  let counts = new Map<string, Map<string, number>>();
  const getDay = createDayReader(ctx.now);

  function add(day: string, page: string, count: number): void {
    const pages = counts.get(day) ?? new Map<string, number>();
    counts.set(day, pages);
    pages.set(page, (pages.get(page) ?? 0) + count);
  }

  return {
    count(page: string): void {
      add(getDay(), page, 1);
    },
    /** What could not be stored is counted again with the next flush. */
    async flush(): Promise<void> {
      const visits = listVisits(counts);
      counts = new Map();
      while (visits.length > 0) {
        const batch = visits.slice(0, batchSize);
        try {
          await addVisits(ctx.db, batch);
        } catch (error) {
          for (const { day, page, count } of visits) add(day, page, count);
          throw error;
        }
        visits.splice(0, batchSize);
      }
    },
  };
}

/** In one order, so that two instances that write the same rows cannot deadlock. */
function listVisits(counts: Map<string, Map<string, number>>): VisitCount[] {
  return [...counts]
    .flatMap(([day, pages]) => [...pages].map(([page, count]) => ({ day, page, count })))
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.page, b.page));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the number of rows deleted. */
export function deleteExpiredVisits(ctx: Context): Promise<number> {
  const limit = getFirstKeptDay(ctx);
  return inSlices({
    read: (count) => selectVisitsBefore(ctx.db, limit, count),
    work: (rows) => inTransaction(ctx, (tx) => deleteRows(tx, rows)),
  });
}

export function countExpiredVisits(ctx: Context) {
  return countRowsBefore(ctx.db, "visits", getFirstKeptDay(ctx));
}

function getFirstKeptDay(ctx: Context): string {
  return toNorwegianDay(subtractMonths(ctx.now(), keptMonths));
}

async function deleteRows(tx: Context, rows: Array<Pick<VisitCount, "day" | "page">>): Promise<number> {
  let deleted = 0;
  for (const [day, visits] of Map.groupBy(rows, (row) => row.day)) {
    const pages = visits.map(({ page }) => page);
    deleted += await deleteVisits(tx.db, day, pages);
  }
  return deleted;
}
