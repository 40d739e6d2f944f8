import { toBoatCard } from "../contract/boat-card.ts";
import { pickKnown } from "../contract/capabilities.ts";
import {
  type BoatInFleet,
  boatsPerPage,
  type Fleet,
  type FleetPage,
  maxWholeFleet,
} from "../contract/fleet.ts";
import type { FleetFilter } from "../contract/fleet-filter.ts";
import { type FleetIndex, indexFleet, searchFleet } from "../contract/fleet-index.ts";
import { type FleetOptions, listOptions, type SearchedBoat } from "../contract/fleet-options.ts";
import { createDayReader } from "../contract/norwegian-day.ts";
import { serviceTitle } from "../contract/service-text.ts";
import { selectPublishedNames, selectSearchedBoats } from "../db/boats.ts";
import { selectRegions } from "../db/regions.ts";
import { selectServices } from "../db/services.ts";
import { readAvailability } from "./availability.ts";
import { findBoat, listBoatsById, sortByName } from "./boats.ts";
import type { Context } from "./context.ts";

interface SearchableFleet {
  index: FleetIndex<SearchedBoat>;
  options: FleetOptions;
}

/** Keeps the index of the active boats in memory until content changes or the day ends. */
export function createFleet(ctx: Context) {
  const readFleet = createCachedReader(ctx, () => readSearchableFleet(ctx));
  const readIds = createCachedReader(ctx, () => readBoatIds(ctx));

  return {
    /** The boats themselves, unless there are many. */
    async find(): Promise<Fleet> {
      const { index, options } = await readFleet();
      const total = index.boats.length;
      const ids = index.boats.map(({ boat }) => boat.id);
      return { total, options, boats: total <= maxWholeFleet ? await listBoatsById(ctx, ids) : null };
    },

    async findBoat(id: string): Promise<BoatInFleet> {
      const boat = await findBoat(ctx, id);
      const ids = await readIds();
      const position = ids.indexOf(id);
      const others = position === -1 ? [] : ids.filter((other) => other !== id);
      const neighbours = [others.at(position - 1), others[position % others.length]];
      const cards = (
        await listBoatsById(
          ctx,
          neighbours.flatMap((other) => other ?? []),
        )
      ).map(toBoatCard);
      const [previous, next] = neighbours.map((other) => cards.find((card) => card.id === other) ?? null);
      return { boat, previous: previous ?? null, next: next ?? null };
    },

    /** One page of the boats that a filter finds. A page number above the last gives the last page. */
    async search(filter: FleetFilter, asked: number): Promise<FleetPage> {
      const { index } = await readFleet();
      const { found, nearMisses, ...result } = searchFleet(index, filter);
      const pages = Math.max(1, Math.ceil(found.length / boatsPerPage));
      const page = Math.min(asked, pages);
      const onPage = found.slice((page - 1) * boatsPerPage, page * boatsPerPage);
      const shown = [...onPage, ...nearMisses.map(({ boat }) => boat)].map(({ id }) => id);
      const cards = new Map((await listBoatsById(ctx, shown)).map((boat) => [boat.id, toBoatCard(boat)]));
      return {
        ...result,
        found: found.length,
        page,
        pages,
        boats: onPage.flatMap(({ id }) => cards.get(id) ?? []),
        nearMisses: nearMisses.flatMap(({ boat: { id }, ...miss }) => {
          const boat = cards.get(id);
          return boat ? [{ ...miss, boat }] : [];
        }),
      };
    },
  };
}

/** Reads once per content version and day. */
function createCachedReader<T>(ctx: Context, read: () => Promise<T>): () => Promise<T> {
  let contentVersion = 0;
  let current: { key: string; value: Promise<T> } | undefined;
  const getDay = createDayReader(ctx.now);
  ctx.changes.onChange(() => (contentVersion += 1));

  return () => {
    const key = `${contentVersion} ${getDay()}`;
    if (current?.key === key && ctx.changes.isListening()) return current.value;
    const value = read();
    current = { key, value };
    // A failed read is not kept.
    value.catch(() => (current = undefined));
    return value;
  };
}

async function readSearchableFleet(ctx: Context): Promise<SearchableFleet> {
  const boats = sortByName(await selectSearchedBoats(ctx.db));
  const findAvailability = await readAvailability(ctx);
  const regions = new Map((await selectRegions(ctx.db)).map(({ id, name }) => [id, { id, name }]));
  const services = new Map(
    (await selectServices(ctx.db)).map((service) => {
      const { id, slug } = service;
      return [id, { id, slug, title: serviceTitle(service) }];
    }),
  );
  const searched = boats.map(({ length, region, capabilities, service_ids, ...boat }) => ({
    ...boat,
    specifications: { length },
    region: regions.get(region) ?? null,
    services: service_ids.flatMap((id) => services.get(id) ?? []),
    capabilities: pickKnown(capabilities),
    availability: findAvailability(boat),
  }));
  const options = listOptions(searched, [...regions.values()]);
  return { index: indexFleet(searched, options), options };
}

/** All boats that have a page, in the order of their names. */
async function readBoatIds(ctx: Context): Promise<string[]> {
  return sortByName(await selectPublishedNames(ctx.db)).map(({ id }) => id);
}
