import { toBoatCard } from "../../rules/fleet/boat-card.ts";
import { pickKnown } from "../../rules/boats/capabilities.ts";
import {
  type BoatInFleet,
  boatsPerPage,
  type Fleet,
  type FleetPage,
  maxWholeFleet,
} from "../../contract/fleet/fleet.ts";
import type { FleetFilter } from "../../rules/fleet/fleet-filter.ts";
import { listOptions, type SearchedBoat } from "../../rules/fleet/fleet-options.ts";
import { type SearchableFleet, searchFleet } from "../../rules/fleet/search-fleet.ts";
import { serviceTitle } from "../../rules/services/service-text.ts";
import { selectPublishedNames, selectSearchedBoats } from "../../db/queries/boats.ts";
import { selectRegions } from "../../db/queries/regions.ts";
import { selectServices } from "../../db/queries/services.ts";
import { readAvailability } from "../boats/read-availability.ts";
import { findBoat, listBoatsById, sortByName } from "../boats/boats.ts";
import type { Context } from "../context.ts";
import { keepUntilChange } from "../keep-until-change.ts";

export type FleetReader = ReturnType<typeof createFleet>;

/** What is searched of the boats is kept: reading it takes longer than the search. */
export function createFleet(ctx: Context) {
  const readFleet = keepUntilChange(ctx, () => readSearchableFleet(ctx));

  return {
    /** The boats themselves, unless there are many. */
    async find(): Promise<Fleet> {
      const { boats, away, options, regions } = await readFleet();
      const isWhole = boats.length <= maxWholeFleet;
      const list = (searched: SearchedBoat[]) =>
        listBoatsById(
          ctx,
          searched.map(({ id }) => id),
        );
      return {
        total: boats.length,
        options,
        regions,
        boats: isWhole ? await list(boats) : null,
        away: isWhole ? await list(away.slice(0, maxWholeFleet)) : [],
      };
    },

    /** All boats that a filter finds, as they are searched. */
    async filter(filter: FleetFilter) {
      const fleet = await readFleet();
      const { found, criteria } = searchFleet(fleet, filter);
      return { found, criteria, weeks: fleet.options.week };
    },

    async findBoat(id: string): Promise<BoatInFleet> {
      const boat = await findBoat(ctx, id);
      const published = (await selectPublishedNames(ctx.db)).filter(
        (other) => other.status !== "inactive" || other.id === id,
      );
      const ids = sortByName(published).map((other) => other.id);
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
      const { found, nearMisses, ...result } = searchFleet(await readFleet(), filter);
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

async function readSearchableFleet(ctx: Context): Promise<SearchableFleet<SearchedBoat>> {
  const boats = sortByName(await selectSearchedBoats(ctx.db));
  const findAvailability = await readAvailability(ctx);
  const regions = (await selectRegions(ctx.db)).map(({ id, name }) => ({ id, name }));
  const regionsById = new Map(regions.map((region) => [region.id, region]));
  const services = new Map(
    (await selectServices(ctx.db)).map((service) => {
      const { id, slug } = service;
      return [id, { id, slug, title: serviceTitle(service) }];
    }),
  );
  const inUse = boats.map(({ length, region, capabilities, service_ids, ...boat }) => ({
    ...boat,
    specifications: { length },
    region: regionsById.get(region) ?? null,
    services: service_ids.flatMap((id) => services.get(id) ?? []),
    capabilities: pickKnown(capabilities),
    availability: findAvailability({ ...boat, region }),
  }));
  const searched = inUse.filter(({ status }) => status === "active");
  const away = inUse.filter(
    ({ status, availability }) =>
      status !== "active" && availability?.weeks.some(({ state }) => state === "free"),
  );
  return { boats: searched, away, options: listOptions(searched, regions), regions };
}
