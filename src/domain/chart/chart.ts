import type { Chart, ChartBoat } from "../../contract/chart/chart.ts";
import { selectRegions } from "../../db/queries/regions.ts";
import { rankBoats, sortFromNorth } from "../../rules/chart/rank-boats.ts";
import { getReadiness } from "../../rules/boats/readiness.ts";
import { findSeaCell } from "../../rules/chart/sea-cells.ts";
import { toShownAvailability } from "../../rules/fleet/boat-card.ts";
import type { FleetFilter } from "../../rules/fleet/fleet-filter.ts";
import type { SearchedBoat } from "../../rules/fleet/fleet-options.ts";
import { compareNorwegian } from "../../shared/norwegian.ts";
import { parsePlace } from "../../shared/parse-place.ts";
import { listBoatsById } from "../boats/boats.ts";
import type { Context } from "../context.ts";
import type { FleetReader } from "../fleet/fleet.ts";
import { getPositionsStatus, readPositions } from "../positions/positions.ts";
import type { IdentifiedSite, Sites } from "../sites/sites.ts";

/** The rows that the list begins with. */
const maxPictures = 24;

interface ChartRequest {
  filter: FleetFilter;
  /** What was typed as a site: a number, a name or nothing. */
  site: string;
  /** Leaves AIS out. */
  isPlan: boolean;
}

/** Where the boats are that a filter finds, and how far that is from a site. */
export async function readChart(
  ctx: Context,
  sources: { fleet: FleetReader; sites: Sites },
  { filter, site: typed, isPlan }: ChartRequest,
): Promise<Chart> {
  const { found, criteria, weeks } = await sources.fleet.filter(filter);
  const boats = await toChartBoats(ctx, found, { hasAis: !isPlan });
  const { site, problem, suggestions } = await findSite(sources.sites, typed);
  const sorted = site && problem === null ? rankBoats(boats, site) : sortFromNorth(boats);
  const status = await getPositionsStatus(ctx);
  return {
    site,
    problem,
    suggestions,
    boats: await addPictures(ctx, sorted),
    regions: await listPlacedRegions(ctx),
    criteria,
    weeks,
    isAisAway: !isPlan && status?.isOld === true && boats.every(({ position }) => position?.source !== "ais"),
  };
}

/** What the chart shows of boats, without pictures and distances. */
export async function toChartBoats(
  ctx: Context,
  boats: SearchedBoat[],
  options?: { hasAis: boolean },
): Promise<ChartBoat[]> {
  const positions = await readPositions(ctx, options);
  return boats.map(({ id, name, type, specifications, region, availability, capabilities }) => ({
    id,
    name,
    type,
    length: specifications.length,
    pictures: null,
    region: region?.name ?? null,
    availability: availability && toShownAvailability(availability),
    serviceSpeed: typeof capabilities.speed === "number" ? capabilities.speed : null,
    readiness: getReadiness({ capabilities }) ?? null,
    position: positions.get(id) ?? null,
    miles: null,
    hours: null,
    way: null,
  }));
}

async function findSite(sites: Sites, typed: string): Promise<IdentifiedSite> {
  if (typed === "") return { site: null, problem: null, suggestions: [] };
  const { site, ...rest } = await sites.identify(typed);
  if (!site || findSeaCell(site) !== undefined) return { site, ...rest };
  const problem = `${site.name} ligger utenfor kartet vårt. Ring oss, så sier vi hva vi kan gjøre.`;
  return { site, ...rest, problem };
}

async function addPictures(ctx: Context, boats: ChartBoat[]): Promise<ChartBoat[]> {
  const shown = await listBoatsById(
    ctx,
    boats.slice(0, maxPictures).map(({ id }) => id),
  );
  const byId = new Map(shown.map((boat) => [boat.id, boat]));
  return boats.map((boat) => {
    const { images = [], imageFocus = {} } = byId.get(boat.id) ?? {};
    return images.length > 0 ? { ...boat, pictures: { images: images.slice(0, 1), imageFocus } } : boat;
  });
}

async function listPlacedRegions(ctx: Context): Promise<Chart["regions"]> {
  const regions = await selectRegions(ctx.db);
  return regions
    .toSorted((a, b) => compareNorwegian(a.name, b.name))
    .flatMap(({ name, place: text, radius }) => {
      const place = parsePlace(text);
      return place ? [{ name, ...place, radius }] : [];
    });
}

/** Where a boat is. Null for one that is not published, or not on the chart. */
export async function findPosition(ctx: Context, id: string) {
  const [boat] = await listBoatsById(ctx, [id]);
  return (boat && (await readPositions(ctx)).get(id)) ?? null;
}
