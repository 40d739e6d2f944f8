import type { Site } from "../../contract/sites/sites.ts";
import type { Db } from "../engine/client.ts";

/** Rows in one statement: SQLite takes a limited number of values. */
const rowsPerInsert = 500;

/** Unsorted. */
export function selectSites(db: Db): Promise<Site[]> {
  return db
    .selectFrom("sites")
    .select(["number", "name", "latitude", "longitude", "municipality", "production_area"])
    .execute();
}

export async function countSites(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("sites")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Call in a transaction. */
export async function replaceSites(db: Db, sites: Site[]): Promise<void> {
  await db.deleteFrom("sites").execute();
  for (let first = 0; first < sites.length; first += rowsPerInsert) {
    await db
      .insertInto("sites")
      .values(sites.slice(first, first + rowsPerInsert))
      .execute();
  }
}

/** The pages of an import that was interrupted, by the row they begin with. */
export async function selectSitePages(db: Db, since: string): Promise<Map<number, Site[]>> {
  const pages = await db
    .selectFrom("site_pages")
    .select(["first", "sites"])
    .where("read_at", ">=", since)
    .execute();
  return new Map(pages.map(({ first, sites }) => [first, sites]));
}

export async function upsertSitePage(db: Db, first: number, sites: Site[], read_at: string): Promise<void> {
  const page = { sites: JSON.stringify(sites), read_at };
  await db
    .insertInto("site_pages")
    .values({ first, ...page })
    .onConflict((conflict) => conflict.column("first").doUpdateSet(page))
    .execute();
}

export async function deleteSitePages(db: Db): Promise<void> {
  await db.deleteFrom("site_pages").execute();
}

interface EnquirySite {
  /** Null if the visitor gave coordinates. */
  number: string | null;
  name: string;
  latitude: number;
  longitude: number;
}

export async function insertEnquirySite(db: Db, submission_id: string, site: EnquirySite): Promise<void> {
  await db
    .insertInto("enquiry_sites")
    .values({ submission_id, ...site })
    .execute();
}

export function selectEnquirySite(db: Db, submission_id: string): Promise<EnquirySite | undefined> {
  return db
    .selectFrom("enquiry_sites")
    .select(["number", "name", "latitude", "longitude"])
    .where("submission_id", "=", submission_id)
    .executeTakeFirst();
}
