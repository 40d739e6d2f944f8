import type { AdminBoatSearch } from "../../contract/boats/admin-boat-search.ts";
import { type AdminBoatPage, statusNames } from "../../contract/boats/admin-boats.ts";
import { compareNorwegian, foldNorwegian } from "../../shared/norwegian.ts";
import { splitSearch } from "../../shared/word-match.ts";
import { selectBoatListVersion, selectListedBoats } from "../../db/queries/boats.ts";
import { listBoatsForAdminById, sortByName } from "./boats.ts";
import type { Context } from "../context.ts";

const boatsPerPage = 24;

type ListedBoat = Awaited<ReturnType<typeof readListedBoats>>[number];

const comparisons: Record<
  NonNullable<AdminBoatSearch["sort"]>,
  (one: ListedBoat, other: ListedBoat) => number
> = {
  region: (one, other) => compareNorwegian(one.region_name, other.region_name),
  newest: (one, other) => other.year_built - one.year_built,
  changed: (one, other) =>
    one.updated_at < other.updated_at ? 1 : one.updated_at > other.updated_at ? -1 : 0,
};

/** Keeps in memory what staff search the boats by. The database reports changes made by any instance. */
export function createBoatList(ctx: Context) {
  let current: { version: string; boats: Promise<ListedBoat[]> } | undefined;

  async function read(): Promise<ListedBoat[]> {
    const version = await selectBoatListVersion(ctx.db);
    if (current?.version === version) return current.boats;
    const boats = readListedBoats(ctx);
    current = { version, boats };
    // A failed read is not kept.
    boats.catch(() => (current = undefined));
    return boats;
  }

  return {
    async search({
      search,
      status,
      unpublished,
      region,
      sort,
      page,
    }: AdminBoatSearch): Promise<AdminBoatPage> {
      const boats = await read();
      const words = splitSearch(search);
      const found = boats.filter(
        (boat) =>
          words.every((word) => boat.text.includes(word)) &&
          (status === undefined || boat.status === status) &&
          (unpublished === undefined || !boat.is_published) &&
          (region === undefined || boat.region === region),
      );
      const sorted = sort === undefined ? found : found.toSorted(comparisons[sort]);
      const ids = sorted.slice((page - 1) * boatsPerPage, page * boatsPerPage).map(({ id }) => id);
      return {
        boats: await listBoatsForAdminById(ctx, ids),
        found: found.length,
        next: page * boatsPerPage < found.length ? page + 1 : null,
        total: boats.length,
        active: boats.filter((boat) => boat.status === "active").length,
      };
    },
  };
}

async function readListedBoats(ctx: Context) {
  return sortByName(await selectListedBoats(ctx.db)).map(({ type, description, mmsi_number, ...boat }) => ({
    ...boat,
    text: foldNorwegian(
      [boat.name, type, description, mmsi_number, boat.region_name, statusNames[boat.status]].join(" "),
    ),
  }));
}
